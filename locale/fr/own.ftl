# Une nouvelle table avec de vrais dés.

own-title = { $game } : avec vos propres dés
own-about = Vous lancez vos propres dés et touchez ce qu’ils montrent. astragal compte les points, connaît les règles et se souvient de la partie.
own-seats = Qui joue ?
own-local = Sur cet appareil
own-open = Avec son téléphone
own-bot = L’ordinateur
own-colour-of = Couleur du joueur { $seat } : { $colour ->
        [red] rouge
        [orange] orange
        [yellow] jaune
        [green] vert
        [blue] bleu
        [purple] violet
        [brown] brun
       *[black] noir
    }. Prendre la couleur suivante
own-begins = Qui commence ?
own-phones = Les téléphones du même réseau trouvent la table par le code QR, à { $address }.
own-no-phones = Les téléphones ne peuvent pas atteindre cette table : le serveur ne sert que cet appareil. Démarrez-le ainsi : make play HOST=0.0.0.0 ou astragal serve --host 0.0.0.0
own-answers = Quel coup aurait été le meilleur ?
own-answers-round = Après chaque manche
own-answers-end = À la fin
own-answers-never = Jamais
own-answers-text = astragal montre la meilleure égalité de chaque lancer, avec preuve.
own-create = Jouer avec vos dés
own-after = { $open ->
        [0] La partie commence aussitôt. Vous lancez aussi les dés des joueurs de l’ordinateur.
       *[other] Vous recevez un code QR pour les téléphones des autres.
    }
