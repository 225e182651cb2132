# The pages of lessons and rules.

teaching-lesson = Leçon : { $game }
teaching-lesson-coach = Votre guide
teaching-lesson-step = Étape { $step } sur { $steps }
teaching-lesson-next = Continuer
teaching-lesson-back = Retour
teaching-lesson-again = Recommencer
teaching-lesson-show = Montrez-moi
teaching-lesson-other = Les règles le permettent. Mais ici, je voudrais vous montrer autre chose : { $move }. Gardez votre idée pour votre première partie !
teaching-lesson-done = Vous savez jouer
teaching-lesson-play = Jouer ma première partie
teaching-lesson-play-text = { $others ->
        [0] Avec des indices quand vous voulez.
        [one] Contre un adversaire facile, avec des indices quand vous voulez.
       *[other] Contre des adversaires faciles, avec des indices quand vous voulez.
    }
teaching-lesson-further = Les autres leçons de cette boîte
teaching-lesson-failed = La leçon n’a pas pu être chargée. Vérifiez votre connexion et réessayez.

teaching-rules = Règles de { $game }
teaching-rules-source = Ces règles valent à toutes les tables, et les refus les citent par leur numéro. Ce que nous avons tranché nous-mêmes est marqué comme notre décision, avec la raison.
teaching-rules-which = Chaque jeu a sa page. Auquel voulez-vous jouer ?
teaching-rules-numbered = Les règles par numéro
teaching-rules-others = Les autres règles de cette boîte
teaching-rules-play = Jouer
teaching-rules-example = Un exemple
teaching-rules-filter = Chercher dans les règles
teaching-rules-found = { $count ->
        [0] Aucune règle ne le dit.
        [one] Une règle
       *[other] { $count } règles
    }
teaching-rules-contents = Sommaire
teaching-rules-learn = Apprendre en jouant
teaching-rules-print = Imprimer
teaching-rules-sheets = Feuilles de score
