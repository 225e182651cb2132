# Les feuilles de score, pour qui joue avec les vrais dés.
score-title = Feuilles de score
score-lead = Vous jouez avec vos propres dés : la feuille compte les points et dit ce que les règles interdisent, sans vous arrêter. Ce que vous écrivez reste sur cet appareil.
score-kept = Vos feuilles
score-choose = Une nouvelle feuille
score-new = Nouvelle feuille
score-new-lead = Qui joue ?
score-all = Toutes les feuilles
score-start = Commencer
score-no-pad = Cette feuille n’est pas sur cet appareil.
score-no-game = Il n’y a pas de feuille de score pour ce jeu.
score-how-many = Joueurs
score-player = Joueur { $number }
score-players = Joueurs
score-as-in-rules = selon les règles
score-entries = Ce qui est écrit
score-total = Total
score-target = Objectif : { $target }
score-tap = Touchez une case pour y écrire.
score-writing = { $name } · { $line }
score-place = { $line } : { $entry ->
        [empty] vide
        [cross] croix
       *[other] { $entry }
    }{ $warned ->
        [yes] , contre les règles
       *[no] {""}
    }
score-mark = Cases cochées : { $cell }
score-keys = Touches
score-key-cross = croix
score-key-minus = moins
score-erase = effacer
score-undo = Annuler
score-has-warning = avec un avertissement
score-warnings = { $count ->
        [one] Les règles l’interdisent
       *[other] Les règles l’interdisent ({ $count })
    }
score-told = { $name } { $total }
score-old = Ce que vous avez écrit est gardé, mais les totaux sont anciens ; ils seront redemandés dans un instant.
score-winners = { $count ->
        [one] { $names } est en tête et gagne.
       *[other] { $names } sont en tête et partagent la victoire.
    }
score-throw-away = Jeter
score-sure = Jeter cette feuille ?
score-sure-text = Tout ce qui y est écrit sera perdu : { $names }.
score-keep = La garder
score-done = OK
score-leading = { $count ->
        [one] { $names } est en tête.
       *[other] { $names } sont en tête.
    }
