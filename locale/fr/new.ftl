# A new table.

new-title = { $game } : nouvelle table
new-seats = Qui joue ?
new-seat-kind = Qui est le joueur { $seat } ?
new-me = Moi
new-open = Un ami, en ligne
new-local = À cet écran
new-bot = L’ordinateur
new-name-of = Nom du joueur { $seat }
new-bot-of = Niveau du joueur { $seat }
new-player = Joueur { $seat }
new-add = Ajouter un joueur
new-remove = Retirer le joueur { $seat }
new-after = { $open ->
        [0] La partie commence aussitôt.
       *[other] Vous recevrez un lien et un code QR pour les autres.
    }
new-access = Qui peut rejoindre ?
new-private = Sur invitation
new-public = Tout le monde
new-clock = Temps de réflexion
new-rated = Partie classée
new-rated-text = Le résultat change la cote des joueurs, visible de tous avec le nom de leur compte (le vôtre est { $account }). Règles habituelles, sans indices et sans reprendre de coup ; chacun a un compte et une seule place.
new-rated-guest = Il faut un compte pour jouer des parties classées.
new-rated-account = Créer un compte
new-practice = Table d’entraînement
new-practice-text = L’aide est permise : un indice donne les meilleurs coups, ce qu’ils valent et pourquoi. Tous les joueurs voient que la table sert à s’entraîner.
new-create = Créer la table
new-no-game = Ce jeu n’existe pas
