# Une table avec de vrais dés.

companion-enter = Valider
companion-missing = { $count ->
        [one] encore 1
       *[other] encore { $count }
    }
companion-complete = tout y est
companion-left = { $count ->
        [0] plus aucun
        [one] reste 1
       *[other] reste { $count }
    }
companion-key = { $face }, { $left ->
        [0] plus aucun
        [one] reste 1
       *[other] reste { $left }
    }
companion-take-back = Reprendre : { $face }
companion-throw = { $count ->
        [one] Lancez-en un, et touchez ce qu’il montre.
       *[other] Lancez-en { $count }, et touchez ce qu’ils montrent.
    }
companion-undo = Reprendre la dernière saisie
companion-answers = Quel coup aurait été le meilleur ?
companion-was-best = rien n’aurait été meilleur.
companion-stuck = vraiment bloqué : aucune égalité n’était possible.
companion-best = { $points ->
        [0] une égalité valait autant.
        [one] un point de plus était possible.
       *[other] { $points } points de plus étaient possibles.
    }
companion-possible = Il était possible :
companion-all-rounds = Toutes les manches
companion-last-round = La dernière manche seulement
