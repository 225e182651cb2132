# Une table avec de vrais dés.

companion-enter = Valider
companion-missing = { $count ->
        [one] Il en manque un
       *[other] Il en manque { $count }
    }
companion-complete = Tout y est
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
