# Le défi du jour : aujourd’hui, ses archives, le classement d’un défi, le partage et la chaîne des dés.

daily-title = Défi du jour
daily-lead = Les mêmes dés pour tous, et un seul essai qui compte.
daily-next = Les prochains arrivent à { $time }, dans { $left }.
daily-grace = La journée est finie, mais ce que vous avez commencé peut encore se terminer pendant une heure.
daily-streak = { $days ->
        [0] Pas encore de série : terminez l’un des trois aujourd’hui.
        [one] Série : { $days } jour
       *[other] Série : { $days } jours
    }
daily-longest = { $days ->
        [one] La plus longue : { $days } jour
       *[other] La plus longue : { $days } jours
    }
daily-challenges = Les défis du { $day }
daily-play = Jouer
daily-go-on = Continuer
daily-again = Rejouer, sans compter
daily-standings = Classement
daily-counts = Un seul essai compte.
daily-people = { $people ->
        [one] { $people } personne y joue.
       *[other] { $people } personnes y jouent.
    }
daily-begun = Vous avez commencé.
daily-missed = Vous n’avez pas joué celui-ci.
daily-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
daily-place = Place { $place } sur { $of }
daily-place-friends = Parmi vos amis : place { $place } sur { $of }
daily-waiting-for-best = { $player } joue encore avec les mêmes dés.
daily-solo-difference = { $sign ->
        [more] { $points } de plus que { $player } avec les mêmes dés
        [less] { $points } de moins que { $player } avec les mêmes dés
       *[same] Autant que { $player } avec les mêmes dés
    }
daily-roll-difference = { $sign ->
        [same] La meilleure qui soit !
       *[other] { $points } de moins que la meilleure qui soit
    }
daily-luckless = Les mêmes dés pour tous : la chance n’a aucune part dans cet écart.
daily-watch = Comment { $player } a joué
daily-share = Partager votre journée
daily-share-send = Envoyer …
daily-share-copy = Copier le texte
daily-share-text = Le texte, sans rien dévoiler
daily-share-hint = Ni dés ni égalités n’y figurent : les autres peuvent encore jouer.
daily-shared-line = { $name } : { $difference }, place { $place } sur { $of }
daily-shared-line-open = { $name } : place { $place } sur { $of }
daily-shared-solo = { $sign ->
        [more] +{ $points } contre { $player }
        [less] −{ $points } contre { $player }
       *[same] ±0 contre { $player }
    }
daily-shared-roll = { $sign ->
        [same] ★ la meilleure qui soit
       *[other] −{ $points } par rapport à la meilleure
    }

daily-table = Tout le monde
daily-table-friends = Vos amis
daily-table-near = Autour de vous
daily-table-closed = Le classement se montre quand vous avez terminé votre propre essai.
daily-table-finished = { $of ->
        [0] Personne n’a encore terminé.
        [one] { $of } a terminé, joueurs ordinateurs compris.
       *[other] { $of } ont terminé, joueurs ordinateurs compris.
    }
daily-table-who = Joueur
daily-table-points = Points
daily-table-place = Place
daily-table-replay = Partie
daily-table-watch = Revoir
daily-table-watch-of = Revoir comment { $name } a joué
daily-table-computer = ordinateur
daily-table-friend = ami
daily-table-more = Autres places
daily-table-empty = Personne ne l’a terminé.

daily-archive = Tous les jours
daily-archive-lead = Ce qui est passé peut se rejouer. Cela ne compte pas.
daily-month-before = Le mois précédent
daily-month-after = Le mois suivant
daily-day-done = { $day } : { $done } sur { $of } terminés
daily-to-today = Aller à aujourd’hui

daily-roll-again-dice = Le lancer du { $day }
daily-roll-again-text = Écrivez une égalité. Elle ne compte pas, et rien n’est gardé.
daily-roll-yours = La vôtre
daily-roll-best = La meilleure qui soit
daily-roll-found = Vous avez trouvé la meilleure qui soit : { $points } points.
daily-roll-less = { $less } de moins que la meilleure, qui compte { $points }.
daily-roll-once-more = Encore une fois

daily-fair = Des dés honnêtes
daily-fair-lead = Les dés de tous les jours à venir sont déjà fixés. Chaque jour a une valeur secrète, dont le SHA-256 est la valeur de la veille. La première empreinte a été publiée avant le premier jour : personne ne peut changer les dés d’aucun jour, ni trouver ceux de demain à partir de ceux d’hier.
daily-fair-anchor = Publiée avant le premier jour, { $first }
daily-fair-place = La valeur d’aujourd’hui est la numéro { $place } sur { $days } de la chaîne.
daily-fair-known = Ce navigateur connaît cette empreinte depuis le { $day }.
daily-fair-changed = Ce navigateur connaît une autre empreinte depuis le { $day }. La chaîne a été échangée : ne vous y fiez pas.
daily-fair-check = Vérifier la chaîne
daily-fair-right = { $count ->
        [0] Aucun jour n’est encore passé : revenez demain.
        [one] La valeur du dernier jour mène à l’empreinte publiée.
       *[other] Les valeurs des { $count } derniers jours mènent les unes aux autres, et à l’empreinte publiée.
    }
daily-fair-wrong = La valeur du { $day } ne mène pas à celle de la veille. Ne vous fiez pas à ces dés.
daily-fair-values = Les dernières valeurs
daily-fair-own = La vérification se fait dans votre navigateur. Comment les dés suivent des valeurs, et ce que peut un second compte, est dit dans la documentation.
