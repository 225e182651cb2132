# Les profils : le sien, et ce que les autres montrent du leur.

profile-not-shown = il n’y a pas de joueur « { $account } », ou il ne montre rien
profile-needs-account = les autres ne voient que le profil d’un compte : créez-en d’abord un

profile-title = Votre profil
profile-link = Profil
profile-since = Joue ici depuis { $month }
profile-as-others = Ce que voient les autres
profile-your-data = Télécharger ou supprimer vos données
profile-guest = Vous êtes invité, et vous seul voyez cette page. Avec un compte, vous pouvez jouer des parties classées et montrer aux autres ce que vous voulez.
profile-guest-account = Vers votre compte
profile-signed-out = Vous trouverez ici comment vos parties ont fini, et vos records. Jouez une partie, ou connectez-vous.
profile-sign-in = Se connecter
profile-as-you = Voici ce que les autres voient de vous.
profile-missing = Profil introuvable

profile-empty-title = Rien encore
profile-empty = Finissez une partie, et vous verrez ici comment elle s’est passée, contre qui, et vos records.
profile-empty-others = Aucune partie encore.

profile-ratings = Cotes
profile-no-ratings = Pas encore de partie classée. Créez une table et choisissez « Partie classée ».
profile-course = L’évolution de la cote
profile-course-game = L’évolution de quelle cote ?
profile-course-help = La cote après chaque partie. Les flèches vont de partie en partie.
profile-course-see = Revoir cette partie
profile-course-table = Les mêmes valeurs en tableau
profile-rated-games = { $games ->
        [one] une partie classée
       *[other] { $games } parties classées
    }

profile-results = Résultats
profile-players = { $seats ->
        [1] en solo
       *[other] à { $seats }
    }
profile-games = { $games ->
        [0] aucune partie encore
        [one] une partie
       *[other] { $games } parties
    }
profile-outcome-won = { $count ->
        [one] { $count } gagnée
       *[other] { $count } gagnées
    }
profile-outcome-shared = { $count ->
        [one] { $count } partagée
       *[other] { $count } partagées
    }
profile-outcome-even = { $count ->
        [one] { $count } indécise
       *[other] { $count } indécises
    }
profile-outcome-lost = { $count ->
        [one] { $count } perdue
       *[other] { $count } perdues
    }
profile-outcome-abandoned = { $count ->
        [one] { $count } arrêtée d’un commun accord
       *[other] { $count } arrêtées d’un commun accord
    }
profile-practice = { $games ->
        [one] Une partie à une table d’entraînement n’est pas comptée ici.
       *[other] { $games } parties à des tables d’entraînement ne sont pas comptées ici.
    }
profile-one-screen = { $games ->
        [one] Une partie à plusieurs sur un écran ou avec de vrais dés n’est pas comptée ici.
       *[other] { $games } parties à plusieurs sur un écran ou avec de vrais dés ne sont pas comptées ici.
    }

profile-against = Contre qui
profile-people = Toutes les personnes ensemble
profile-opponents-all = Tous les adversaires

profile-records = Records personnels
profile-no-records = Votre première partie finie sans conseils les établira.
profile-no-records-others = Aucun record encore.
profile-record-points = Le plus de points
profile-record-points-alone = Le plus de points en solo
profile-record-lead = La plus grande avance
profile-record-streak = Victoires de suite
profile-record-see = Revoir
profile-record-see-label = Revoir la partie : { $record }, { $game }

profile-recent = Dernières parties

profile-privacy = Qui voit quoi
profile-privacy-lead = Votre nom, celui de votre compte et vos cotes sont publics. Le reste dépend de vous : rien n’en est montré si vous ne l’activez pas.
profile-switch-results = Parties et résultats
profile-switch-results-text = Le mois de votre arrivée ; combien de parties vous avez finies et comment, par jeu, contre chaque niveau de l’ordinateur et contre les personnes toutes ensemble ; l’évolution de vos cotes, par jour.
profile-switch-records = Records personnels
profile-switch-records-text = Le plus de points, les plus grandes avances et les victoires de suite, chacun avec son jour.
profile-switch-skill = Niveau
profile-switch-skill-text = Ce que les analyses de vos parties disent de vos décisions et de votre chance, en chiffres.
profile-privacy-never = Jamais montrés : les noms des personnes avec qui vous avez joué, et les parties elles-mêmes. Qui a joué avec vous garde ces parties.
profile-sees = Sur { $address }, tout le monde voit { $parts }. Tout le reste de cette page n’est visible que pour vous.
profile-sees-nothing = Les autres ne trouvent aucun profil de vous : vous n’avez pas de cote et ne montrez rien.
profile-part-name = votre nom et celui de votre compte
profile-part-ratings = vos cotes
profile-part-results = vos parties et résultats
profile-part-records = vos records
profile-part-skill = votre niveau
profile-rest-private = { $name } garde le reste pour soi.
