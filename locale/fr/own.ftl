# Une nouvelle table avec de vrais dés.

own-title = { $game } : avec vos propres dés
own-about = Vous lancez vos propres dés et touchez ce qu’ils montrent. astragal compte les points, connaît les règles et conserve la partie.
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
own-answers-text = astragal montre la meilleure égalité de chaque lancer, preuve à l’appui.
own-create = Jouer avec vos dés
own-after = { $open ->
        [0] La partie commence aussitôt. Vous lancez aussi les dés de l’ordinateur.
       *[other] Vous recevez un code QR pour les téléphones des autres.
    }

# Comment ça marche, en quelques phrases.
own-how = Comment ça marche
own-how-enter = Après chaque lancer, touchez ce que montrent les dés, ou tapez-le au clavier. On ne peut toucher que ce qui peut tomber. Puis le joueur décide à l’écran, comme dans toute autre partie.
own-how-correct = Une erreur ? La flèche reprend la dernière saisie, et encore la précédente s’il le faut. Personne n’a besoin d’être d’accord.
own-how-device = L’appareil circule, ou reste au milieu : il dit à qui c’est de jouer. Là où l’on écrit en secret, il demande d’abord qu’on le passe.
own-how-phones = Ceux qui ont leur téléphone scannent le code QR, et jouent sur leur écran. Tous ceux qui sont à la table peuvent saisir les dés.
own-how-safe = Rien ne se perd : ce que vous saisissez est enregistré aussitôt. Après un rechargement ou une panne de courant, la partie reprend où elle en était ; elle est sous « Mes parties ».
