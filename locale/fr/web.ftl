# Le client du navigateur.

web-title = astragal – trois boîtes de jeux de dés
web-about = Dice Stars, Farbenpoker et Rolling Cubes sur une même table : contre l’ordinateur, à plusieurs sur un écran, ou en ligne entre amis.
web-no-script = astragal a besoin de JavaScript.
web-offline-title = Pas de connexion
web-offline-text = La table est injoignable. Vos parties ne risquent rien : elles reprendront dès que la connexion sera revenue.
web-offline-again = Réessayer
web-skip = Aller au jeu
web-menu = Menu
web-to-home = Accueil
web-my-games = Mes parties
web-sign-in = Connexion
web-settings = Réglages
web-close = Fermer
web-loading = Un instant…
web-page-failed = Cette page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.
web-no-answer = Le serveur n’a pas donné de réponse lisible ({ $status }).
web-no-connection = Le serveur est injoignable. Vérifiez votre connexion et réessayez.
web-no-page = Il n’y a rien ici
web-no-page-text = L’adresse est fausse, ou la page a été déplacée.

web-guest = Invité

web-language = Langue
web-theme = Apparence
web-theme-auto = Comme l’appareil
web-theme-light = Claire
web-theme-dark = Sombre
web-pace = Coups des autres
web-pace-calm = Posés
web-pace-quick = Rapides
web-pace-instant = Immédiats
web-table = Table
web-table-box = Comme la boîte
web-table-felt = Tapis vert
web-table-wood = Bois
web-table-contrast = Fort contraste
web-dice = Dés
web-dice-colour = Colorés
web-dice-ivory = Ivoire
web-dice-contrast = Fort contraste
web-mute-sound = Couper le son
web-sound-on = Le son est activé
web-sound-off = Le son est coupé
web-volume = Volume
web-haptics = Vibrer aux lancers et à votre tour
web-badge = Indiquer dans le titre et sur l’icône combien de tables attendent

web-no-table = Cette table n’existe pas
web-no-table-text = Elle est peut-être privée : il faut alors le lien d’invitation.
web-waiting-for = { $open ->
        [0] Tout le monde est là. La partie commence.
        [one] Il manque encore un joueur.
       *[other] Il manque encore { $open } joueurs.
    }
web-missing-you = { $open ->
        [one] On n’attend plus que vous.
       *[other] Il manque encore { $open } joueurs, dont vous.
    }
web-open-seat = Joueur { $seat } attendu
web-you = vous
web-here = à cet écran
web-your-name = Votre nom
web-join = Rejoindre
web-join-rated = Cette partie est classée. Votre cote est visible de tous, avec le nom de votre compte, { $account }.
web-join-rated-guest = Cette partie est classée : elle change la cote des joueurs, il faut donc un compte pour y jouer. En créer un prend une minute ; ouvrez ensuite ce lien de nouveau.
web-join-text = Aucun compte nécessaire. La partie commence dès que tout le monde est là.
web-rise = Quitter la table
web-invited-by = { $name } vous invite à jouer à { $game }
web-invited = On vous invite à jouer à { $game }
web-invite = Envoyez ce lien aux autres
web-copy-link = Copier le lien
web-share = Partager…
web-copied = Copié.
web-qr = Le lien en code QR
web-brief = Le jeu en vingt secondes
web-brief-goal = L’objectif
web-brief-turn = Votre tour
web-brief-players-title = Joueurs
web-brief-players = { $most ->
        [1] Pour un joueur.
       *[other] { $least ->
            [1] De 1 à { $most } joueurs.
           *[other] De { $least } à { $most } joueurs.
        }
    }
web-brief-minutes = Environ { $minutes } minutes.
web-brief-lesson = Première fois ? Apprenez en jouant
web-brief-rules = Lire les règles
web-this-table = Cette table
web-option = { $option } : { $value }

# Une durée, et une pendule par ses nombres.
web-time-second = { $count } s
web-time-minute = { $count } min
web-time-hour = { $count } h
web-time-day = { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
web-clock-name = { $decision } + { $reserve } de réserve
web-clock-name-plain = { $decision } par décision
web-clock-name-none = Sans pendule
web-clock-text = Vous avez { $decision } par décision, puis une réserve de { $reserve } pour toute la partie. Ensuite, l’ordinateur joue à la place du joueur jusqu’à son retour.
web-clock-text-plain = Vous avez { $decision } par décision. Ensuite, l’ordinateur joue à la place du joueur jusqu’à son retour.
web-clock-text-none = Personne n’est pressé : une décision peut prendre des jours.

web-players = Joueurs
web-to-move = doit jouer
web-waits-for = On attend { $names }.
web-thinks = { $count ->
        [one] { $names } réfléchit encore.
       *[other] { $names } réfléchissent encore.
    }
web-prepares = { $count ->
        [one] { $names } se prépare. Cela n’arrive qu’une fois sur un serveur, et prend un moment.
       *[other] { $names } se préparent. Cela n’arrive qu’une fois sur un serveur, et prend un moment.
    }
web-away = remplacé par l’ordinateur
web-absent = déconnecté
web-resigned = a abandonné
web-watchers = { $count ->
        [one] Une personne regarde
       *[other] { $count } personnes regardent
    }
web-clock = Pendule
web-clock-reserve = Réserve
web-revealing = On scelle les dés…
web-handover = { $name }, c’est à vous
web-handover-text = Ce que vous écrivez est secret. Passez d’abord l’écran.
web-handover-done = Je suis { $name }
web-connection-lost = Connexion perdue. Reconnexion…
web-connection-lost-sending = Connexion perdue. Votre coup est gardé ici et partira dès qu’elle sera revenue.
web-proposal = { $what ->
        [undo] { $name } aimerait reprendre un coup.
       *[abandon] { $name } propose d’annuler la partie.
    }
web-agree = Accepter
web-decline = Refuser
web-hint = Indice
web-hint-thinking = Réflexion…
web-hint-late = La réflexion continue. Le premier indice sur un serveur prend plus de temps : il faut d’abord le préparer.
web-hint-title = Les meilleurs coups
web-hint-helped = Une partie avec indices ou tuteur compte comme jouée avec de l’aide.
web-with-help = avec aide
web-tutor = Tuteur : me demander avant une erreur évidente
web-tutor-sure = Vraiment ?
web-tutor-better = « { $mine } » a l’air d’une erreur. « { $better } » vaudrait mieux : { $gain }.
web-tutor-chance = { NUMBER($gain, style: "percent", maximumFractionDigits: 0) } de chances de gagner en plus
web-tutor-points = { $points } de plus
web-tutor-again = Réfléchir encore
web-tutor-anyway = Jouer mon coup
web-hint-chance = { NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } de chances de gagner
web-hint-chance-about = { NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } de chances de gagner
web-hint-points = environ { $points } à la fin
web-hint-points-about = environ { $points } ± { NUMBER($margin, maximumFractionDigits: 1) } à la fin
web-hint-play = Le jouer
web-hint-told = Indice : { $move }, { $worth }. { $why }
web-skip-scene = La suite
web-give-up-soon = { $what } dans trois secondes. Appuyez encore pour annuler.
web-give-up-back = Annuler
web-give-up-not = Annulé.
web-undo = Reprendre
web-more = Plus…
web-leave = Laisser jouer l’ordinateur
web-resign = Abandonner
web-abandon = Proposer d’annuler
web-back = Jouer de nouveau moi-même
web-play-on = Continuer à jouer
web-sure-leave = L’ordinateur joue pour vous jusqu’à votre retour.
web-sure-resign = Vous renoncez à cette partie. C’est définitif.
web-sure-abandon = La partie est annulée, sans vainqueur, si tous les autres sont d’accord.
web-refused = C’est impossible :
web-the-rule = La règle { $rule }
web-beside = Journal, règles et discussion
web-tab-log = Journal
web-tab-rules = Règles du moment
web-tab-chat = Discussion
web-unread = { $count ->
        [one] { $count } nouveau
       *[other] { $count } nouveaux
    }
web-log-empty = Il ne s’est encore rien passé.
web-log-forgets = La mémoire fait partie du jeu : le journal ne garde que ce qui vient d’arriver.
web-chat-empty = Personne n’a encore rien dit.
web-say = Dire quelque chose
web-send = Envoyer
web-mute = Ne pas montrer ce que dit { $name }
web-unmute = Montrer de nouveau ce que dit { $name }
web-no-rules-now = Il n’y a rien à décider en ce moment.
web-all-rules = Toutes les règles de ce jeu
web-tell = { $name } { $told }.
web-tell-throw = { $told }.
web-tell-sit = { $name } rejoint la table.
web-tell-leave = { $name } quitte la table.
web-tell-begin = La partie commence.
web-tell-begin-without = La partie commence. { $names } { $count ->
        [one] avait promis une part de hasard et ne l’a pas donnée à temps
       *[other] avaient promis une part de hasard et ne l’ont pas donnée à temps
    } ; les dés sont lancés sans elle.
web-tell-propose = { $name } demande aux autres : { $text ->
        [undo] reprendre le dernier coup ?
       *[abandon] annuler la partie ?
    }
web-tell-agree = { $name } accepte.
web-tell-decline = { $name } refuse.
web-tell-undo = { $name } reprend son dernier coup.
web-tell-undo-what = { $name } reprend son coup : { $told }.
web-tell-resign = { $name } abandonne.
web-tell-away = L’ordinateur joue pour { $name }.
web-tell-back = { $name } joue de nouveau.
web-tell-end = La partie est finie.

# La page d’accueil, la préparation d’une table, les parties et le compte

web-home-title = Trois boîtes, une table
web-home-lead = Des dés à lancer, des couleurs à retenir, des égalités à composer. Jouez contre l’ordinateur, à plusieurs sur un écran, ou avec des amis au loin.
web-home-first = Apprendre Dice Stars en 3 minutes
web-home-first-play = Jouer tout de suite
web-home-free = Gratuit, sans compte, et chacun peut vérifier les dés.
web-home-back = Bon retour parmi nous !
web-home-back-named = Bon retour parmi nous, { $name } !
web-home-continue = Continuer
web-home-continue-title = { $state ->
        [your-turn] À vous de jouer : { $game }
        [waiting] { $game } attend des joueurs
       *[other] { $game } continue
    }
web-home-awaited = On vous attend à { $count } tables.
web-home-again-title = Encore une partie ?
web-home-again = Rejouer
web-home-again-text = { $count ->
        [0] { $game }, en solo, comme la dernière fois.
        [one] { $game }, contre { $bot }, comme la dernière fois.
       *[other] { $game }, contre { $count } adversaires ({ $bot }), comme la dernière fois.
    }
web-home-age = dès { $age } ans
web-home-minutes = { $minutes } minutes
web-home-players = { $least } à { $most } joueurs
web-home-way = Jeu
web-home-opponents = Adversaires
web-home-opponent-count = { $count ->
        [0] aucun (solo)
       *[other] { $count }
    }
web-home-level = Niveau de l’ordinateur
web-bot-about = { $bot ->
        [random] Joue tout ce qui est permis.
        [newcomer] Joue comme à une première partie : l’idéal pour commencer.
        [greedy] Prend ce qui rapporte le plus sur le moment.
        [level-1] Oublie et se trompe beaucoup.
        [level-2] Se trompe encore souvent, mais a un plan.
        [level-3] Joue bien et se trompe de temps en temps.
        [level-4] Joue avec expérience.
        [level-5] Voit presque tout et se trompe rarement.
        [master] Le plus fort de tous ; c’est lui qui donne les indices.
       *[other] { "" }
    }
web-bot-solo = Vous et les dés, personne d’autre.
web-home-play = Jouer
web-home-with-friends = Entre amis
web-home-own-dice = Avec vos propres dés
web-home-real-dice = Pour vos propres dés :
web-home-score = Feuilles de score
web-home-print = Feuilles à imprimer
web-home-solver = Solveur
web-by-hand = Vrais dés
web-by-hand-text = Vous lancez vos propres dés et touchez ce qu’ils montrent.
web-home-learn = Apprendre
web-home-rules = Règles
web-home-links = Les joueurs
web-leaderboard = Classement
web-opponents = Adversaires récents
web-events = Événements
web-to-event = Retour à l’événement
web-home-events = Vos événements
web-profile = Votre profil
web-home-open-tables = Tables ouvertes
web-home-no-open-tables = Aucune table publique n’est ouverte en ce moment. Créez-en une ouverte à tous, et elle apparaîtra ici.
web-home-seats-open = { $open ->
        [0] en cours
        [one] un joueur attendu
       *[other] { $open } joueurs attendus
    }
web-home-join = Rejoindre
web-home-watch = Regarder
web-rated = classée
web-rated-text = Le résultat change la cote des joueurs.
web-practice = entraînement

web-mine-running = Parties en cours
web-mine-finished = Parties finies
web-mine-your-turn = À vous de jouer
web-mine-their-turn = Aux autres de jouer
web-mine-waiting = On attend des joueurs
web-mine-go-on = Continuer
web-mine-look = Voir
web-mine-replay = Revoir
web-mine-won-by = { $count ->
        [0] Pas de vainqueur
        [one] Victoire de { $names }
       *[other] Victoire partagée : { $names }
    }
web-mine-no-running = Aucune partie en cours.
web-mine-awaited = On vous attend ({ $count })
web-mine-choose = Choisir un jeu
web-mine-no-finished = Rien encore : vos parties finies seront ici, à revoir quand vous voulez.
web-mine-all = Toutes mes parties
web-house-rules = Règles maison

web-account = Votre compte
web-called = Les autres vous voient comme { $name }.
web-rules-behind = Les règles en question
web-failed = Impossible de charger cela. Vérifiez votre connexion et réessayez.
web-again = Réessayer

web-no-analysis = Il n’y a pas d’analyse ici
web-rule-on-page = La lire dans la page des règles
web-yes = oui
web-no = non
