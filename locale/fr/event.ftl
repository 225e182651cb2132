# Les événements : ce que le serveur refuse, et pourquoi.
event-answered-already = vous avez déjà répondu ; la première réponse compte
event-bot-keeps-name = un joueur ordinateur garde son nom
event-clock-so = l’horloge le fait déjà
event-day-over = les défis du { $day } ne peuvent plus être commencés ; il y en a d’autres aujourd’hui
event-entered-already = vous participez déjà à cet événement
event-full = { $most ->
        [one] cet événement est complet : { $most } personne au plus
       *[other] cet événement est complet : { $most } personnes au plus
    }
event-last-round = le dernier tour a commencé ; on ne peut plus entrer
event-names-only = on participe à une classe par un nom seulement
event-no-more-rolls = les { $most } lancers ont été joués
event-no-records = aucune partie terminée n’a encore de dés révélés
event-no-rematch = une table d’événement ne se rejoue pas
event-no-roll = il n’y a pas de lancer auquel répondre maintenant
event-no-rolls = dans cet événement, on joue à des tables ; seuls les événements avec des lancers ont leur propre connexion
event-no-such-challenge = il n’y a pas de défi du jour « { $challenge } »
event-no-such-code = aucun événement n’a le code { $code }
event-no-such-day = il n’y a pas de défis du { $day } ici
event-no-such-entrant = personne n’a le numéro { $number } dans cet événement
event-no-such-event = il n’y a pas d’événement { $event }
event-no-such-format = il n’y a pas de formule « { $format } » ; il y a { $formats }
event-not-in = vous ne participez pas à cet événement
event-not-longer = un événement ne peut que recevoir plus de temps qu’il n’en a
event-not-organiser = seul l’organisateur de l’événement peut faire cela
event-not-over = l’événement n’est pas terminé
event-not-solo = personne ne joue seul dans cet événement
event-over = l’événement est terminé
event-players-only = cet événement est pour des joueurs ; prenez d’abord un nom
event-plays-on = les parties d’un événement se jouent jusqu’au bout ; si vous partez, un joueur ordinateur finit pour vous
event-removed = vous ne participez plus à cet événement
event-roll-closed = le temps est écoulé : ce lancer est clos
event-roll-open = on répond encore ; fermez d’abord ce lancer
event-running = l’événement a commencé
event-too-few = il faut au moins { $least } participants
event-too-far = un événement peut ouvrir et se terminer au plus tard dans un an
event-too-many = vous avez { $most } événements en cours ; c’est le maximum
event-withdrawn = vous vous êtes retiré de cet événement et ne pouvez pas y revenir pendant qu’il se joue
event-wrong-game = { $game } ne peut pas se jouer dans cette formule
event-wrong-seats = une table ne peut pas avoir { $seats } places ici : de { $least } à { $most }
event-wrong-title = un titre a de 1 à { $most } caractères
event-wrong-window = l’événement doit se terminer, et pas avant d’avoir commencé

# Les formules.
event-format-alone-together = Seuls ensemble
event-format-alone-together-for = Des amis jamais libres le même soir
event-format-alone-together-text = Tout le monde joue la partie en solitaire avec les mêmes dés, quand bon lui semble jusqu’à la clôture. Seul compte ce qu’on fait des dés.
event-format-best-equality = Meilleure égalité
event-format-best-equality-for = Une énigme pour la journée
event-format-best-equality-text = Un seul lancer pour tout le monde, une réponse chacun : qui trouvera la meilleure égalité avant la clôture ?
event-format-class = Classe
event-format-class-for = Une classe, ou une salle pleine
event-format-class-text = Un lancer après l’autre sur grand écran, et chacun écrit une égalité sur son téléphone. Des noms seulement, pas de comptes.
event-format-duplicate = Duplicate
event-format-duplicate-for = Une famille, ou des amis qui veulent savoir
event-format-duplicate-text = Toutes les tables reçoivent les mêmes dés, et chacun est comparé à ceux qui avaient la même place ailleurs : la chance s’annule.
event-format-knock-out = Élimination directe
event-format-knock-out-for = Une finale que tout le monde regarde
event-format-knock-out-text = La meilleure moitié de chaque table continue, jusqu’à ce qu’il ne reste qu’une personne.
event-format-round-robin = Toutes rondes
event-format-round-robin-for = Un petit groupe, sur quelques semaines
event-format-round-robin-text = Tout le monde rencontre tout le monde ; aux tables plus grandes, autant de personnes que possible.
event-format-swiss = Système suisse
event-format-swiss-for = Une soirée de club
event-format-swiss-text = Quelques tours, et à chacun on rencontre des personnes qui ont à peu près autant de points. Personne n’est éliminé.

# Les chiffres du classement, ce qu’ils veulent dire, et comment on les montre.
event-figure-best-answers = Premier
event-figure-buchholz = Buchholz
event-figure-game-points = Points de jeu
event-figure-head-to-head = Face à face
event-figure-last-table = Dernière table
event-figure-match-points = Points de match
event-figure-mean-difference = Écart
event-figure-points = Points
event-figure-rounds = Tours gagnés
event-figure-score = Points
event-figure-sonneborn-berger = Sonneborn-Berger
event-figure-won = Gagné
event-about-best-answers = Combien de fois personne n’a eu plus de points à un lancer.
event-about-buchholz = La force des adversaires : la moyenne de leurs points.
event-about-game-points = La moyenne des points dans les parties elles-mêmes.
event-about-head-to-head = Ce que ceux qui sont à égalité ont obtenu les uns contre les autres, s’ils se sont tous rencontrés.
event-about-last-table = Les points de la table où l’on a été éliminé ; 1 pour qui est encore en lice.
event-about-match-points = Parmi tous ceux qui avaient la même place et les mêmes dés, la part de ceux qu’on a battus ; une égalité compte pour moitié.
event-about-mean-difference = Combien de points on a faits de plus, en moyenne, que les autres à la même place avec les mêmes dés.
event-about-points = À une table, chacun est comparé à chacun des autres : 1 pour une meilleure place, ½ pour la même. La moyenne est ce que vaut la table. Au système suisse, un tour sans table est une victoire.
event-about-points-best-equality = Ce que vaut la réponse.
event-about-points-class = Les points de tous les lancers.
event-about-rounds = Le nombre de tours auxquels on a survécu.
event-about-score = Les points de la partie ; contre la maison, l’avance qu’on a sur elle.
event-about-sonneborn-berger = Les points de tous ceux qu’on a battus, et la moitié de ceux avec qui on était à égalité.
event-about-won = Si la partie en solitaire a été gagnée.
event-figure-value = { NUMBER($value, maximumFractionDigits: 2) }
event-figure-value-match-points = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
event-figure-value-mean-difference = { NUMBER($value, maximumFractionDigits: 1) }
event-figure-value-points = { $value ->
        [-1] –
       *[other] { NUMBER($value, maximumFractionDigits: 2) }
    }
event-figure-value-won = { $value ->
        [1] oui
        [0] non
       *[other] –
    }

# Mes événements, et l’entrée.
event-event = Événement
event-events = Événements
event-lead = Jouer ensemble : une soirée de club, les mêmes dés pour toute la famille, une classe sur ses téléphones.
event-mine = Vos événements
event-mine-none = Vous ne participez à aucun événement en ce moment.
event-mine-over = Terminés
event-yours = vous l’organisez
event-new-text = Un club, une famille ou une classe joue ensemble, et c’est vous qui menez.
event-enter-code = Code de l’événement
event-find = Y aller
event-join-title = Rejoindre un événement
event-join-text = Les six lettres se trouvent à côté du code QR, sur l’écran de l’organisateur.
event-status-open = pas commencé
event-status-running = en cours
event-status-over = terminé
event-status-cancelled = annulé

# Un nouvel événement.
event-new = Nouvel événement
event-which-format = Comment voulez-vous jouer ?
event-title = Titre
event-usual-title = { $format }, { $day }
event-game = Jeu
event-game-in-box = { $box } : { $game }
event-only-game = On y joue à { $game }.
event-how-many-seats = Combien de places par table ?
event-how-many-rounds = Combien de tours ?
event-how-many-rolls = Combien de lancers ?
event-closes = Clôture
event-opens = Début
event-create = Créer l’événement
event-create-text = Vous recevez ensuite un lien, un code et un code QR pour les autres.
event-more = Autres réglages
event-start-when = Quand commence-t-il ?
event-start-now = Tout de suite
event-start-by-hand = Quand je le lance
event-start-at = À une heure dite
event-answer-seconds = Secondes pour écrire une égalité
event-clock = Temps de réflexion
event-bots = Joueurs ordinateurs qui participent
event-bot-level = Leur niveau
event-fill-text = Si un jeu demande plus de monde qu’il n’en est venu, des joueurs ordinateurs de ce niveau prennent les places qui restent. Ils ne sont comparés à personne.
event-most-people = Nombre de personnes au plus
event-keep-names = Garder les noms après la fin
event-keep-names-text = Sinon, les noms sont effacés une heure après la fin, et personne ne peut les retrouver.

# Un événement.
event-none = Cet événement n’existe pas
event-take-part = Participer
event-enter = Participer
event-enter-text = Aucun compte nécessaire.
event-enter-named-text = Un prénom suffit. Les autres le voient.
event-watching = Vous regardez
event-watch = { $why }. Vous pouvez le suivre ici.
event-you-take-part = Vous participez
event-starts-by-hand = Il commence quand l’organisateur le lance. Cette page vous le dira.
event-starts-at = Début : { $time }.
event-closes-at = Clôture : { $time }.
event-played-until = Vous avez joué. Le classement sera définitif à la clôture : { $time }.
event-late-entry = On peut entrer en cours de route.
event-entry-before = On peut entrer jusqu’au début.
event-your-table = Tour { $round } : votre table est prête
event-your-opponents = Vous jouez avec { $names }.
event-your-table-alone = Vous jouez seul, avec les mêmes dés que tout le monde.
event-to-my-table = À ma table
event-to-table = À la table
event-you-have-a-bye = Vous n’avez pas de table au tour { $round }. { $count ->
        [0] Le tour suivant commence tout de suite.
        [one] Une table joue encore.
       *[other] { $count } tables jouent encore.
    }
event-next-round = Votre partie du tour { $round } est terminée. { $count ->
        [0] Le tour suivant commence tout de suite.
        [one] Une table joue encore.
       *[other] { $count } tables jouent encore.
    }
event-is-over = L’événement est terminé
event-cancelled = L’événement a été annulé
event-your-place = Votre place : { $place } sur { $of }.
event-withdraw = Me retirer
event-withdraw-open = Vous pourrez entrer de nouveau jusqu’au début de l’événement.
event-withdraw-text = Un joueur ordinateur finit ce que vous avez commencé, et vous ne pourrez pas revenir dans cet événement.
event-leave-it = Ne rien faire
event-stale = Il s’est passé quelque chose entre-temps, peut-être dans un autre onglet. Rien n’a été fait : regardez où en est l’événement, et décidez de nouveau.
event-organiser = Vous organisez cet événement
event-projector = Page pour le projecteur
event-missing = { $count ->
        [one] Il faut encore un participant avant de commencer.
       *[other] Il faut encore { $count } participants avant de commencer.
    }
event-ready = { $count ->
        [0] Personne ne participe encore.
        [one] Un participant.
       *[other] { $count } participants.
    }
event-start = Commencer
event-cancel = Annuler l’événement
event-end = Terminer l’événement
event-extend = Plus de temps
event-sure-start = { $count ->
        [0] Personne ne participe encore. L’événement commence maintenant.
        [one] Un participant. L’événement commence maintenant.
       *[other] { $count } participants. L’événement commence maintenant.
    }
event-sure-cancel = L’événement est annulé pour tous ceux qui participent. C’est irréversible.
event-sure-end = Les parties encore en cours ne compteront plus. C’est irréversible.
event-sure-extend = L’événement se terminera plus tard. On ne peut plus le raccourcir ensuite.
event-longer = Combien de temps en plus ?
event-longer-hour = une heure
event-longer-day = un jour
event-longer-week = une semaine
event-entrants = { $count ->
        [0] Personne ne participe encore
        [one] Un participant
       *[other] { $count } participants
    }
event-nobody = Envoyez le lien, ou montrez le code.
event-computer = ordinateur
event-withdrawn-tag = parti
event-rename = Renommer
event-remove = Retirer
event-rename-who = Renommer { $name }
event-remove-who = Retirer { $name }
event-sure-remove = { $name } ne participe plus. Un joueur ordinateur finit ce qui a été commencé, et on ne revient pas pendant que l’événement se joue.
event-new-name = Nouveau nom pour { $name }
event-show-all = Tout afficher ({ $count })
event-filled = Ordinateur ({ $bot })
event-standings = Classement
event-standings-final = Classement final
event-place = Place
event-who = Qui
event-played = Parties
event-figures = Que veulent dire ces chiffres ?
event-figures-text = Le premier décide ; chacun des autres ne départage que ceux qui sont encore à égalité.
event-round = Tour { $round }
event-tables = Tables
event-left = (parti)
event-won = victoire
event-late = trop tard
event-replay = Revoir
event-table-over = terminé
event-table-running = en jeu
event-byes = { $count ->
        [one] Sans table : { $names }
       *[other] Sans table : { $names }
    }
event-about = Ce qu’on joue
event-seats = { $seats ->
        [1] Chacun joue seul.
       *[other] { $seats } par table.
    }
event-rounds = { $rounds ->
        [1] Un tour.
       *[other] { $rounds } tours.
    }
event-rolls = { $rounds ->
        [1] Un lancer.
       *[other] { $rounds } lancers.
    }
event-answer-time = { $seconds } secondes pour écrire une égalité.
event-same-dice = Toutes les tables ont les mêmes dés.
event-own-dice = Chaque table a ses propres dés.
event-most = { $most ->
        [one] { $most } personne au plus.
       *[other] { $most } personnes au plus.
    }
event-rules = Les règles : { $game }
event-invite = Envoyez ce lien aux autres
event-invited = Vous êtes invité : { $title }
event-code = Ou le code :
event-fair = Les dés étaient-ils fixés d’avance ?
event-fair-promised = Cette empreinte des dés a été publiée avant le premier lancer. Quand l’événement sera terminé, le secret qu’elle cache sera montré : chacun pourra vérifier qu’aucun dé n’a été changé.
event-fair-told = L’empreinte a été publiée avant le premier lancer ; c’est le SHA-256 du secret. Tous les dés de l’événement découlent du secret, et chaque partie revue peut vérifier les siens.
event-commitment = Empreinte
event-secret = Secret
event-files = L’événement à garder
event-csv = Tableur (CSV)
event-json = JSON
event-records = Toutes les parties (ZIP)
event-link-description = { $format } · { $game }. Rejoignez avec ce lien ; aucun compte nécessaire.
event-link-over = { $format } · { $game }. C’est terminé : voyez le classement.
