# Une table avec de vrais dés.

companion-enter = Valider
companion-missing = { $count ->
        [one] encore 1
       *[other] encore { $count }
    }
companion-complete = tout y est
companion-left = { $count ->
        [0] plus aucun
        [one] il en reste 1
       *[other] il en reste { $count }
    }
companion-key = { $face }, { $left ->
        [0] plus aucun
        [one] il en reste 1
       *[other] il en reste { $left }
    }
companion-take-back = Retirer : { $face }
companion-throw = { $count ->
        [one] Lancez-en un, et touchez ce qu’il montre.
       *[other] Lancez-en { $count }, et touchez ce qu’ils montrent.
    }
companion-undo = Reprendre la dernière saisie
companion-answers = Quel coup aurait été le meilleur ?
companion-was-best = rien de mieux n’était possible.
companion-stuck = rien à faire : aucune égalité n’était possible.
companion-best = { $points ->
        [0] une égalité valait autant.
        [one] un point de plus était possible.
       *[other] { $points } points de plus étaient possibles.
    }
companion-possible = C’était possible :
companion-all-rounds = Toutes les manches
companion-last-round = La dernière manche seulement
