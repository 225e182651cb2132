# Le client du navigateur.

web-title = astragal – trois boîtes de jeux de dés
web-about = Dice Stars, Farbenpoker et Rolling Cubes sur une même table : seul contre des joueurs artificiels, à plusieurs sur un écran, ou en ligne entre amis.
web-no-script = astragal a besoin de JavaScript.
web-offline-title = Pas de connexion
web-offline-text = La table est injoignable. Vos parties ne risquent rien : elles reprendront dès que la connexion sera revenue.
web-offline-again = Réessayer
web-skip = Aller au jeu
web-menu = Menu
web-to-home = Accueil
web-my-games = Mes parties
web-settings = Réglages
web-close = Fermer
web-loading = Un instant…
web-page-failed = Cette page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.
web-no-answer = Le serveur n’a pas donné de réponse lisible ({ $status }).
web-no-connection = Le serveur est injoignable. Vérifiez votre connexion et réessayez.
web-no-page = Il n’y a rien ici
web-no-page-text = L’adresse est fausse, ou la page a changé de place.

web-bot = { $bot ->
        [random] Caprice
        [greedy] Grappin
        [level-1] Niveau 1
        [level-2] Niveau 2
        [level-3] Niveau 3
        [level-4] Niveau 4
        [level-5] Niveau 5
        [master] Maître
       *[other] { $bot }
    }
web-guest = Invité

web-language = Langue
web-theme = Apparence
web-theme-auto = Comme l’appareil
web-theme-light = Claire
web-theme-dark = Sombre
web-pace = Coups des autres
web-pace-calm = Calmes
web-pace-quick = Rapides
web-pace-instant = Immédiats
web-sound = Sons

web-no-table = Cette table n’existe pas
web-no-table-text = Elle est peut-être privée : il faut alors le lien qui contient l’invitation.
web-waiting-for = { $open ->
        [0] Toutes les places sont prises. La partie commence.
        [one] Une place est encore libre.
       *[other] { $open } places sont encore libres.
    }
web-open-seat = Place libre { $seat }
web-you = vous
web-here = à cet écran
web-your-name = Votre nom
web-sit-down = S’asseoir
web-rise = Se lever
web-invite = Envoyez ce lien aux autres
web-copy-link = Copier le lien
web-copied = Copié.
web-qr = Le lien en code QR

web-players = Joueurs
web-to-move = doit jouer
web-waits-for = On attend { $names }.
web-away = remplacé par un joueur artificiel
web-absent = déconnecté
web-resigned = a abandonné
web-watchers = { $count ->
        [one] Une personne regarde
       *[other] { $count } personnes regardent
    }
web-clock = Temps restant
web-revealing = On scelle les dés…
web-handover = { $name }, c’est à vous
web-handover-text = Ce que vous écrivez est secret. Passez d’abord l’écran.
web-handover-done = Je suis { $name }
web-connection-lost = La connexion est perdue. On la rétablit…
web-connection-lost-sending = La connexion est perdue. Votre coup est gardé ici et partira dès qu’elle sera revenue.
web-proposal = { $what ->
        [undo] { $name } aimerait reprendre un coup.
       *[abandon] { $name } aimerait arrêter la partie.
    }
web-agree = Accepter
web-decline = Refuser
web-hint = Indice
web-hint-thinking = Réflexion …
web-hint-title = Les meilleurs coups
web-hint-chance = { NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } de gagner
web-hint-chance-about = { NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } de gagner
web-hint-points = environ { $points } à la fin
web-hint-points-about = environ { $points } ± { NUMBER($margin, maximumFractionDigits: 1) } à la fin
web-hint-play = Le jouer
web-hint-told = Indice : { $move }, { $worth }. { $why }
web-undo = Reprendre le coup
web-more = Plus…
web-leave = Se lever
web-resign = Abandonner
web-abandon = Arrêter la partie
web-back = Reprendre ma place
web-play-on = Continuer à jouer
web-sure-leave = Un joueur artificiel jouera pour vous jusqu’à votre retour.
web-sure-resign = Vous renoncez à cette partie. C’est définitif.
web-sure-abandon = La partie s’arrête sans vainqueur si tous les autres sont d’accord.
web-refused = C’est impossible :
web-the-rule = La règle { $rule }
web-beside = Journal, règles et discussion
web-tab-log = Journal
web-tab-rules = Règles du moment
web-tab-chat = Discussion
web-unread = { $count } à lire
web-log-empty = Il ne s’est encore rien passé.
web-log-forgets = La mémoire fait partie du jeu : le journal ne garde que ce qui vient d’arriver.
web-chat-empty = Personne n’a encore rien dit.
web-say = Dire quelque chose
web-send = Envoyer
web-mute = Ne pas montrer ce que dit { $name }
web-unmute = Montrer de nouveau ce que dit { $name }
web-no-rules-now = Il n’y a rien à décider en ce moment.
web-all-rules = Toutes les règles de cette boîte
web-tell = { $name } { $told }.
web-tell-throw = { $told }.
web-tell-sit = { $name } s’assied.
web-tell-leave = { $name } se lève.
web-tell-begin = La partie commence.
web-tell-propose = { $name } demande aux autres : { $text ->
        [undo] reprendre le dernier coup ?
       *[abandon] arrêter la partie ?
    }
web-tell-agree = { $name } accepte.
web-tell-decline = { $name } refuse.
web-tell-undo = Un coup a été repris.
web-tell-resign = { $name } abandonne.
web-tell-away = Un joueur artificiel remplace { $name }.
web-tell-back = { $name } reprend sa place.
web-tell-end = La partie est finie.

# La page d’accueil, la préparation d’une table, les parties et le compte

web-home-title = Trois boîtes, une table
web-home-lead = Jouez tout de suite contre des joueurs artificiels, à plusieurs autour d’un écran, ou avec des amis au loin. Aucun compte n’est nécessaire, et chacun peut vérifier les dés.
web-home-players = { $least } à { $most } joueurs
web-home-way = Variante
web-home-opponents = Adversaires
web-home-opponent-count = { $count ->
        [0] aucun (solo)
       *[other] { $count }
    }
web-home-level = Joueur artificiel
web-bot-about = { $bot ->
        [random] { web-bot } joue tout ce qui est permis : idéal pour une première partie.
        [greedy] { web-bot } prend ce qui rapporte le plus sur le moment : un débutant raisonnable.
        [level-1] { web-bot } oublie, manque et juge mal bien des choses : quelqu’un à battre.
        [level-2] { web-bot } manque encore beaucoup, mais a un plan.
        [level-3] { web-bot } joue sainement et se trompe de temps en temps.
        [level-4] { web-bot } est un joueur expérimenté.
        [level-5] { web-bot } voit presque tout et se trompe rarement.
        [master] { web-bot } est le plus fort de nos joueurs ; il donne aussi les conseils.
       *[other] { web-bot }
    }
web-bot-solo = Vous et les dés, personne d’autre.
web-home-play = Jouer
web-home-with-friends = Entre amis
web-home-learn = Apprendre
web-home-rules = Règles
web-home-open-tables = Tables ouvertes
web-home-no-open-tables = Aucune table publique n’est ouverte en ce moment. Préparez-en une entre amis, ouverte à tous, et elle apparaîtra ici.
web-home-seats-open = { $open ->
        [0] en cours
        [one] une place libre
       *[other] { $open } places libres
    }
web-home-join = Rejoindre
web-home-watch = Regarder
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
       *[other] Victoire partagée : { $names }
    }
web-mine-no-running = Aucune partie en cours. Choisissez une boîte et commencez.
web-mine-no-finished = Rien encore : les parties finies restent ici, à revoir quand vous voulez.
web-mine-all = Toutes mes parties

web-new-title = { $game } : nouvelle table
web-new-seats = Qui joue ?
web-new-seat = Place { $seat }
web-new-seat-kind = Qui prend la place { $seat }
web-new-me = Moi
web-new-open = Un ami, en ligne
web-new-local = À cet écran
web-new-bot = Un joueur artificiel
web-new-name-of = Nom, place { $seat }
web-new-bot-of = Joueur artificiel, place { $seat }
web-new-player = Joueur { $seat }
web-new-add = Ajouter une place
web-new-remove = Retirer la place { $seat }
web-new-after = { $open ->
        [0] La partie commence aussitôt.
       *[other] Vous recevrez un lien et un code QR pour les autres.
    }
web-new-access = Qui peut venir ?
web-new-private = Sur invitation
web-new-public = Tout le monde
web-new-clock = Temps de réflexion
web-new-clock-none = Sans limite
web-new-clock-quick = 1 min par coup
web-new-clock-calm = 5 min par coup
web-new-clock-days = 1 jour par coup
web-new-clock-text = Qui dépasse ce temps entame une réserve ; ensuite, un joueur artificiel le remplace jusqu’à son retour.
web-new-practice = Table d’entraînement
web-new-practice-text = L’aide est permise : un indice donne les meilleurs coups, ce qu’ils valent et pourquoi. Tous les joueurs voient que la table sert à s’entraîner.
web-new-house-rules = Règles maison
web-new-create = Préparer la table
web-new-no-game = Ce jeu n’existe pas

web-account-title = Votre nom et votre compte
web-account-called = Vous vous appelez { $name }.
web-account-save = Enregistrer le nom
web-account-saved = C’est noté.
web-account-heading = Compte
web-account-none-needed = Aucun compte n’est nécessaire pour jouer. Avec un compte, vous retrouvez vos parties sur un autre appareil.
web-account-have = Vous êtes connecté au compte { $account } : vos parties vous attendent partout où vous vous connectez.
web-account-which = Que souhaitez-vous faire ?
web-account-make = Créer un compte
web-account-enter = Se connecter
web-account-make-text = Les parties de ce navigateur deviennent celles du compte.
web-account-enter-text = Vous continuez avec votre compte ; les parties commencées ici en invité ne suivent pas.
web-account-name = Nom du compte
web-account-name-rule = De 3 à 40 lettres sans accent, chiffres, points, tirets ou soulignés ; une lettre ou un chiffre à chaque bout
web-account-password = Mot de passe
web-account-password-rule = Au moins 8 caractères. Il ne peut pas être retrouvé.
web-account-leave = Se déconnecter
web-account-leave-everywhere = Se déconnecter partout
web-account-left = Vous êtes déconnecté.

# Après une partie, revoir, apprendre et lire les règles.
web-after-you = { $count ->
        [one] Vous avez gagné !
       *[other] Vous partagez la victoire !
    }
web-after-won = { $name } gagne
web-after-shared = { $names } se partagent la victoire
web-after-and = { $some } et { $last }
web-after-lost = Ce sera pour une autre fois
web-after-abandoned = La partie a été arrêtée
web-after-abandoned-text = Tous étaient d’accord pour en rester là. Personne ne gagne.
web-after-resigned-text = Les autres ont abandonné.
web-after-scores = Scores finaux
web-after-scores-open = Scores au moment de l’arrêt
web-after-winner = Vainqueur
web-after-opponent = Adversaire virtuel
web-after-rematch = Revanche
web-after-rematch-join = S’asseoir pour la revanche
web-after-rematch-laid = La table de la revanche est prête.
web-after-rematch-watch = Regarder la revanche
web-after-new = Une autre partie
web-after-replay = Revoir la partie
web-after-analysis = Analyse
web-after-download = Télécharger l’enregistrement
web-after-failed = Impossible de charger cela. Vérifiez votre connexion et réessayez.
web-again = Réessayer

web-analysing = La partie est en cours d’analyse : chaque décision, chaque lancer. Cela prend quelques secondes …
web-no-analysis = Il n’y a pas d’analyse ici

web-chart = Le fil de la partie
web-chart-help = Les points après chaque tour. Les flèches vont de tour en tour, Entrée ouvre la partie à cet endroit.
web-chart-start = Début
web-chart-turn = Tour { $turn }
web-chart-points = { $name } : { $points }
web-chart-see = Revoir ce tour
web-chart-table = Les mêmes points en tableau

web-verify-title = Les dés étaient-ils honnêtes ?
web-verify-text = Avant le premier lancer, la table a fixé son secret et montré son sceau, et chaque navigateur y a mêlé des octets à lui. Le secret est maintenant ouvert : tout peut être vérifié.
web-verify = Vérifier cette partie
web-verify-passed = vérifié
web-verify-failed = faux
web-verify-open = non vérifié
web-verify-all = Tout concorde : la table n’a pu ni choisir ni changer les lancers de cette partie.
web-verify-known = Tout ce qui pouvait être vérifié ici concorde.
web-verify-wrong = Quelque chose ne concorde pas. Gardez l’enregistrement et faites-le vérifier par d’autres.
web-verify-seal-passed = Le secret correspond au sceau que ce navigateur a vu avant la partie : son SHA-256 est { $hash }. (Calculé dans ce navigateur.)
web-verify-seal-failed = Le secret ne correspond pas au sceau que ce navigateur a vu avant la partie, { $hash }.
web-verify-seal-open = Le secret correspond au sceau de l’enregistrement, mais ce navigateur n’a pas vu la table avant la fin : il ne peut pas dire si ce sceau était celui du début.
web-verify-own-passed = { $count ->
        [one] Ce que ce navigateur a mêlé aux dés figure tel quel dans l’enregistrement. (Comparé dans ce navigateur.)
       *[other] Ce que ce navigateur a mêlé aux dés pour ses { $count } places figure tel quel dans l’enregistrement. (Comparé dans ce navigateur.)
    }
web-verify-own-failed = Ce que ce navigateur avait promis de mêler aux dés n’est pas dans l’enregistrement : c’est arrivé trop tard, ou cela a été omis.
web-verify-own-open = Ce navigateur n’a rien mêlé aux dés de cette partie.
web-verify-rules-passed = Le serveur a rejoué les { $entries } entrées selon les règles et recalculé les { $throws } lancers à partir du secret : le résultat est le même.
web-verify-rules-failed = Le serveur a trouvé une erreur dans l’enregistrement : { $problem }
web-verify-self = Pour ne se fier à personne, pas même à ce serveur : téléchargez l’enregistrement et vérifiez-le sur votre propre ordinateur.
web-verify-limits = Ce que cela ne montre pas : pendant une partie, le serveur connaît les lancers à venir. Celui qui le tient pourrait les souffler à un ami.

web-fair-title = Comment les dés sont-ils tombés ?
web-fair-none = Aucun dé n’est tombé dans cette partie.
web-fair-fell = { $dice ->
        [one] Un seul dé est tombé.
       *[other] { $dice } dés sont tombés, en { $throws ->
            [one] un lancer
           *[other] { $throws } lancers
        }.
    }
web-fair-furthest = Le plus loin de la moyenne : { $face }, { $fell ->
        [0] jamais sorti
        [one] sorti une fois
       *[other] sorti { $fell } fois
    } ; des dés équitables donnent { NUMBER($expected, maximumFractionDigits: 1) } en moyenne.
web-fair-share = Sur 100 parties jouées avec des dés équitables, environ { $games } paraîtraient au moins aussi étranges que celle-ci.
web-fair-rare = Sur 1 000 parties jouées avec des dés équitables, environ { $games } paraîtraient au moins aussi étranges que celle-ci.
web-fair-usual = Rien d’inhabituel.
web-fair-somewhat = Un peu inhabituel. Mais sur 20 parties jouées avec des dés équitables, il s’en trouve en moyenne une comme celle-ci.
web-fair-very = Très inhabituel. Des dés équitables le font aussi, mais rarement : une seule partie ne prouve rien. Si quelqu’un a choisi les lancers, c’est la vérification qui le montre, pas le décompte.
web-fair-few = Mais si peu de dés ne disent pas grand-chose.
web-fair-kind = { $kind } ({ $count })
web-fair-face = Face
web-fair-fell-column = tombée
web-fair-expected-column = en moyenne
web-fair-key = La barre montre combien de fois une face est tombée, le trait en travers combien de fois des dés équitables la montrent en moyenne.

web-replay = Revoir : { $game }
web-replay-first = Au début
web-replay-previous = Un pas en arrière
web-replay-next = Un pas en avant
web-replay-last = À la fin
web-replay-play = Lecture
web-replay-pause = Pause
web-replay-slider = Endroit de la partie
web-replay-at = { $entry } sur { $entries }
web-replay-start = La partie commence.
web-replay-entries = Ce qui s’est passé
web-replay-copy = Copier un lien vers ce coup
web-replay-table = À la table
web-replay-none = Il n’y a rien à revoir ici
web-replay-controls = Pas à pas

web-lesson = Première partie : { $game }
web-lesson-coach = Votre guide
web-lesson-opponent = Adversaire
web-lesson-step = Étape { $step } sur { $steps }
web-lesson-next = Continuer
web-lesson-back = Retour
web-lesson-again = Recommencer
web-lesson-show = Faites-le pour moi
web-lesson-rules = Les règles en question
web-lesson-other = C’est permis, mais j’aimerais vous montrer autre chose ici. Gardez votre idée pour une vraie partie !
web-lesson-done = Vous savez jouer
web-lesson-play = Jouer une vraie partie
web-lesson-failed = La leçon n’a pas pu être chargée. Vérifiez votre connexion et réessayez.

web-rules = Règles de { $game }
web-rules-source = Ces règles valent à toutes les tables. Les refus et les leçons les citent par leur numéro.
web-rules-filter = Chercher dans les règles
web-rules-found = { $count ->
        [0] Aucune règle ne le dit.
        [one] Une règle
       *[other] { $count } règles
    }
web-rules-contents = Sommaire
web-rules-learn = Apprendre en jouant
web-rules-print = Imprimer

# The general board, for a box that has none of its own.
web-general-prompt = C’est à vous : choisissez un coup.
web-general-moves = Vos coups
web-general-move = Votre coup
web-general-play = Jouer
web-general-plays = joue « { $move } »
web-general-throw = Le lancer : { $text }
web-general-hidden = joue en secret
web-general-outcome = { $count ->
        [0] Personne ne gagne.
        [1] { $winners } gagne.
       *[other] { $winners } gagnent ensemble.
    } { $scores }
web-general-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
web-general-yes = oui
web-general-no = non
