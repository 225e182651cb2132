# After a game: the result, sharing it, checking the dice, and the replay.
result-you = { $count ->
        [one] Vous avez gagné !
       *[other] Vous partagez la victoire !
    }
result-won = { $name } gagne
result-shared = { $names } se partagent la victoire
result-and = { $some } et { $last }
result-lost = Ce sera pour une autre fois
result-place = { $place ->
        [2] Vous êtes deuxième
        [3] Vous êtes troisième
        [4] Vous êtes quatrième
        [5] Vous êtes cinquième
       *[other] Vous finissez dernier
    }
result-alone = Bien joué !
result-you-resigned = Vous avez abandonné
result-close = De si peu : il vous a manqué { $points } !
result-kind = Bien joué. La prochaine est peut-être pour vous !
result-game = { $players ->
        [1] { $game } en solo
       *[other] { $game } à { $players } joueurs
    }
result-best-first = Votre première partie : { $game }.
result-best-new = Votre record personnel : { $game } !
result-best-old = Votre record ({ $game }) : { $points }.
result-games = { $count ->
        [one] { $count } partie jouée.
       *[other] { $count } parties jouées.
    }
result-look = Regarder la table
result-result = Résultat
result-abandoned = La partie a été annulée
result-abandoned-text = Tous étaient d’accord pour en rester là. Personne ne gagne.
result-resigned-text = La partie s’est arrêtée avant la fin : il ne restait qu’un joueur.
result-scores = Scores finaux
result-scores-open = Scores à la fin de la partie
result-winner = Vainqueur
result-opponent = Adversaire virtuel
result-rematch = Revanche
result-rematch-join = Rejoindre la revanche
result-rematch-laid = La revanche est prête.
result-rematch-watch = Regarder la revanche
result-to-daily = Votre place au défi du jour
result-new = Une autre partie
result-replay = Revoir la partie
result-analysis = Analyse
result-download = Télécharger l’enregistrement
result-print = Feuille de score en PDF
result-share = Partager
result-share-title = Partager le résultat
result-share-picture = Image du résultat : { $title }. { $standing }
result-share-save = Enregistrer l’image
result-share-send = Envoyer l’image…
result-share-link = Lien vers la partie
result-share-text = Avec ce lien, chacun peut revoir toute la partie.
result-share-failed = L’image n’a pas pu être dessinée. Vérifiez votre connexion et réessayez.

result-chart = Le fil de la partie
result-chart-help = Les points après chaque tour. Les flèches vont de tour en tour, Entrée ouvre la partie à cet endroit.
result-chart-start = Début
result-chart-turn = Tour { $turn }
result-chart-points = { $name } : { $points }
result-chart-see = Revoir ce tour
result-chart-table = Les mêmes points en tableau

result-verify-title = Les dés étaient-ils honnêtes ?
result-verify-text = Avant le premier lancer, la table a fixé son secret et montré son sceau, et chaque navigateur y a mêlé des octets à lui. Le secret est maintenant connu : tout peut être vérifié.
result-verify-text-shared = Tout le monde a eu les mêmes dés. Le serveur a fixé leur secret et montré son sceau avant que quiconque participe ; quand plus personne n’y joue, le secret est révélé et tout peut être vérifié.
result-verify = Vérifier cette partie
result-verify-passed = vérifié
result-verify-failed = faux
result-verify-open = non vérifié
result-verify-missing = absent
result-verify-all = Tout concorde : la table n’a pu ni choisir ni changer les lancers de cette partie.
result-verify-known = Tout ce qui pouvait être vérifié ici concorde.
result-verify-incomplete = Les lancers découlent du secret, mais quelque chose qui avait été promis n’y est pas entré.
result-verify-wrong = Quelque chose ne concorde pas. Gardez l’enregistrement et faites-le vérifier par d’autres.
result-verify-seal-passed = Le secret correspond au sceau que ce navigateur a vu avant la partie : son SHA-256 est { $hash }. (Calculé dans ce navigateur.)
result-verify-seal-failed = Le secret ne correspond pas au sceau que ce navigateur a vu avant la partie, { $hash }.
result-verify-seal-open = Le secret correspond au sceau de l’enregistrement, mais ce navigateur n’a pas vu la table avant la fin : il ne peut pas dire si ce sceau était celui du début.
result-verify-promises-passed = Les promesses des joueurs sont celles que ce navigateur a vues avant d’envoyer sa propre part de hasard : personne n’a choisi la sienne après coup. (Comparé dans ce navigateur.)
result-verify-promises-failed = Les promesses des joueurs ne sont pas celles que ce navigateur a vues avant d’envoyer sa propre part de hasard : quelqu’un a pu choisir la sienne après coup.
result-verify-promises-open = Ce navigateur n’a pas vu ce que les joueurs avaient promis avant le début de la partie.
result-verify-own-passed = { $count ->
        [one] Ce que ce navigateur a mêlé aux dés figure tel quel dans l’enregistrement. (Comparé dans ce navigateur.)
       *[other] Ce que ce navigateur a mêlé aux dés pour ses { $count } joueurs figure tel quel dans l’enregistrement. (Comparé dans ce navigateur.)
    }
result-verify-own-failed = Ce que ce navigateur a envoyé pour le mêler aux dés n’est pas dans l’enregistrement : le serveur l’a omis, ou dit que c’est arrivé trop tard. Il a donc pu choisir entre les lancers avec et sans cette part.
result-verify-own-missing = Ce que ce navigateur avait promis de mêler aux dés n’est pas dans l’enregistrement : rien n’a été envoyé, car la page était fermée ou hors ligne au début de la partie.
result-verify-own-open = Ce navigateur n’a rien mêlé aux dés de cette partie.
result-verify-reveals-passed = Tout ce que les joueurs avaient promis de mêler aux dés est dans l’enregistrement. (Comparé dans ce navigateur.)
result-verify-reveals-missing = { $names } { $count ->
        [one] avait
       *[other] avaient
    } promis de mêler quelque chose aux dés, et ce n’est pas dans l’enregistrement. Qui l’a omis, { $count ->
        [one] ce joueur
       *[other] ces joueurs
    } ou le serveur, a pu choisir entre les lancers avec et sans cette part. Une connexion coupée donne le même résultat.
result-verify-rules-passed = Le serveur a rejoué les { $entries } entrées selon les règles et recalculé les { $throws } lancers à partir du secret : le résultat est le même.
result-verify-rules-failed = Le serveur a trouvé une erreur dans l’enregistrement : { $problem }
result-verify-secret-open = D’autres jouent peut-être encore avec ces dés : leur secret n’est pas encore révélé. Il doit correspondre au sceau { $hash } ; vérifiez de nouveau quand tous auront joué.
result-verify-shared-open = Le serveur a choisi ces dés seul ; aucun navigateur n’y a rien mêlé.
result-verify-replay-passed = Le serveur a rejoué les { $entries } entrées selon les règles.
result-verify-self = Pour ne se fier à personne, pas même à ce serveur : téléchargez l’enregistrement et vérifiez-le sur votre propre ordinateur.
result-verify-limits = Ce que cela ne montre pas : pendant une partie, le serveur connaît les lancers à venir. Son responsable pourrait les souffler à un ami.

result-fair-title = Comment les dés sont-ils tombés ?
result-fair-none = Aucun dé n’est tombé dans cette partie.
result-fair-fell = { $dice ->
        [one] Un seul dé est tombé.
       *[other] { $dice } dés sont tombés, en { $throws ->
            [one] un lancer
           *[other] { $throws } lancers
        }.
    }
result-fair-furthest = Le plus loin de la moyenne : { $face }, { $fell ->
        [0] jamais sorti
        [one] sorti une fois
       *[other] sorti { $fell } fois
    } ; des dés équitables donnent { NUMBER($expected, maximumFractionDigits: 1) } en moyenne.
result-fair-share = Sur 100 parties jouées avec des dés équitables, environ { $games } paraîtraient au moins aussi étranges que celle-ci.
result-fair-rare = Sur 1 000 parties jouées avec des dés équitables, environ { $games } paraîtraient au moins aussi étranges que celle-ci.
result-fair-usual = Rien d’inhabituel.
result-fair-somewhat = Un peu inhabituel. Mais sur 20 parties jouées avec des dés équitables, il s’en trouve en moyenne une comme celle-ci.
result-fair-very = Très inhabituel. Des dés équitables le font aussi, mais rarement : une seule partie ne prouve rien. Si quelqu’un a choisi les lancers, c’est la vérification qui le montre, pas le décompte.
result-fair-few = Mais si peu de dés ne disent pas grand-chose.
result-fair-kind = { $kind } ({ $count })
result-fair-face = Face
result-fair-fell-column = tombée
result-fair-expected-column = en moyenne
result-fair-key = La barre montre combien de fois une face est tombée, le trait en travers combien de fois des dés équitables la montrent en moyenne.

result-replay-title = Revoir : { $game }
result-replay-first = Au début
result-replay-previous = Un pas en arrière
result-replay-next = Un pas en avant
result-replay-last = À la fin
result-replay-play = Lecture
result-replay-pause = Pause
result-replay-slider = Moment de la partie
result-replay-at = Tour { $turn } sur { $turns }
result-replay-start = La partie commence.
result-replay-entries = Ce qui s’est passé
result-replay-copy = Copier un lien vers ce coup
result-replay-table = À la table
result-replay-none = Il n’y a rien à revoir ici
result-replay-controls = Pas à pas

result-by-hand-title = De vrais dés
result-by-hand-text = On a saisi ce que montraient de vrais dés : rien ne prouve comment ils sont tombés. L’enregistrement dit quelle place a saisi chaque lancer, et ce qui a été repris.

result-memory = Qui se souvenait de quoi ?
result-memory-about = Chaque fois qu’un bâtonnet cherché se trouvait là où tous l’avaient vu aller : combien de fois a-t-on tiré un tel bâtonnet ? Un coup de chance compte aussi.
result-memory-player = Joueur
result-memory-knew = Retenus
result-memory-longest = Le plus ancien
result-memory-of = { $knew } sur { $of }
result-memory-ago = { $ago ->
        [one] vu 1 tirage avant
       *[other] vu { $ago } tirages avant
    }
