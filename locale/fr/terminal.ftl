# Le jeu dans le terminal.

# Les mots que l’on peut taper, séparés par des espaces.
terminal-typed-help = aide
terminal-typed-hint = ? indice
terminal-typed-rules = règles regles règle regle
terminal-typed-moves = coups
terminal-typed-undo = annuler reprendre
terminal-typed-save = enregistrer sauver
terminal-typed-quit = quitter

terminal-help =
    Répondez par le numéro d’un coup de la liste, ou tapez le coup lui-même.
      ?            un indice : les meilleurs coups   coups        tous les coups
      règles       les règles du moment              règle 9      la règle numéro 9
      annuler      reprendre le dernier coup         enregistrer  où est la partie
      quitter      partir ; la partie peut reprendre plus tard

terminal-lesson-choose = Tapez « astragal learn » et le nom à droite.
terminal-lesson-welcome = Suivez le guide. « ? » montre le coup, « règles » les règles en question, « annuler » revient d’une étape, « quitter » sort.
terminal-lesson-go-on = Appuyez sur Entrée pour continuer.
terminal-lesson-move = Tapez le coup.
terminal-lesson-other = Les règles le permettent. Mais ici, je voudrais vous montrer autre chose : { $move }. Gardez votre idée pour votre première partie !
terminal-lesson-first-game = À vous de jouer votre première partie ! Appuyez sur Entrée pour commencer, ou tapez « quitter ».
terminal-welcome = { $game }. « aide » donne les commandes, « ? » un indice, « règles » les règles du moment.
terminal-opponents = Joueurs de l’ordinateur : { $names }
terminal-hint-move = coup
terminal-hint-wins = gagne
terminal-hint-score = score
terminal-hint-why = pourquoi
terminal-hint-chance = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
terminal-hint-points = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
terminal-hint-about = { $value } ± { $margin }
terminal-hint-first = Le premier indice prend un moment…
terminal-guest = invité
terminal-player = Joueur { $number }
terminal-told = { $name } : { $text }
terminal-to-move = À { $name } de jouer.
terminal-look-away = { $name }, vous seul pouvez regarder maintenant ; les autres détournent le regard.
terminal-hand-over = Le clavier passe à { $name }. Appuyez sur Entrée quand personne d’autre ne voit l’écran.
terminal-only-move = Entrée le joue.
terminal-more-moves = Ce sont les { $most } premiers ; il y en a d’autres.
terminal-dice-first = Lancez d’abord les dés.
terminal-undone = { $moves ->
        [one] Le dernier coup est repris.
       *[other] Les { $moves } derniers coups sont repris.
    }
terminal-saved = La partie est enregistrée après chaque coup, dans { $file }
terminal-left =
    La partie est enregistrée dans { $file }
    Pour la reprendre : { $program } play --resume { $argument }
terminal-record = L’enregistrement de la partie : { $file }
terminal-record-fair =
    L’enregistrement de la partie : { $file }
    Il montre désormais le secret. Pour recalculer chaque lancer : { $program } verify { $argument }
terminal-goes-on = { $file } : { $entries ->
        [one] la partie reprend après { $entries } entrée.
       *[other] la partie reprend après { $entries } entrées.
    }

terminal-commitment =
    Les lancers viennent d’un secret déjà choisi. Son SHA-256, à garder :
    { $commitment }
terminal-contribution = { $name }, tapez un mot quelconque à y mêler (Entrée : un mot au hasard).
terminal-contribution-long = Au plus { $most } caractères.

terminal-menu-left = { "   " }0  reprendre la dernière partie : { $game } ({ $names })
terminal-menu-game = Quel jeu ? Son numéro, ou son nom.
terminal-menu-seats = Combien de joueurs, de { $least } à { $most } ? Vous et l’ordinateur{ $alone ->
        [yes] { " " }; 1 pour jouer en solo
       *[no] { "" }
    }. (Entrée : 2)
terminal-menu-seats-again = Un nombre de { $least } à { $most }.

terminal-replay-record = Partie { $number } sur { $records } : { $game }, commencée { $started }
terminal-replay-seats = Joueurs : { $names }. Hasard : { $chance }
terminal-replay-options = Options : { $options }
terminal-replay-step = Entrée : la suite…
terminal-replay-unfinished = L’enregistrement s’arrête ici ; la partie n’est pas finie.

terminal-verify-accepted = { $file }, partie { $number } : acceptée ({ $chance }) ; { $game } ; { $names } ; { $end }
terminal-verify-unkept = { $file }, partie { $number } : le joueur { $seat } ({ $name }) avait promis une contribution et ne l’a pas révélée. Les lancers sont justes, mais qui l’a omise, ce joueur ou la table, a pu choisir entre deux séries de lancers.
terminal-verify-refused = { $file }, partie { $number } : { $problem }
terminal-verify-unread = { $file } : { $problem }
terminal-verify-running = en cours, { $entries ->
        [one] { $entries } entrée
       *[other] { $entries } entrées
    }
terminal-verify-won = { $scores } ; gagnée par { $winners } ({ $reason })
terminal-verify-lost = { $scores } ; sans vainqueur ({ $reason })
terminal-chance-fair = chaque lancer découle du secret et de son engagement
terminal-chance-shared = chaque lancer découle du secret des dés communs et de son engagement
terminal-chance-seeded = chaque lancer découle de la graine
terminal-chance-unrevealed = le secret n’est pas encore montré, aucun lancer n’a pu être vérifié
terminal-chance-unchecked = l’en-tête ne prétend rien sur le hasard

terminal-file-missing = il n’y a pas de « { $file } »
terminal-file-folder = « { $file } » est un dossier, pas un fichier
terminal-file-forbidden = vous ne pouvez ni lire ni écrire « { $file } »
terminal-file-no-room = il n’y a plus de place pour écrire « { $file } »
terminal-file-other = « { $file } » : { $why }

terminal-too-many-bots = { $bots } joueurs de l’ordinateur à une table de { $seats }, c’est trop
terminal-too-many-names = { $names } noms pour { $people } personnes, c’est trop
terminal-bad-name = « { $name } » n’est pas un nom : il faut au moins un caractère, aucun caractère de contrôle, et pas « bot: » au début
terminal-seed-not-seeded = une graine n’a pas d’effet avec --dice { $dice } ; ne donnez que l’une des deux options
terminal-record-exists = « { $file } » contient déjà quelque chose ; reprenez cette partie par --resume, ou nommez un autre fichier
terminal-is-over = la partie de « { $file } » est finie ; astragal replay la montre
terminal-secret-missing = pour reprendre cette partie équitable, il faut son secret, « { $file } »
terminal-no-source = ligne { $line } : l’en-tête ne dit pas d’où vient le hasard, la partie ne peut pas reprendre
terminal-unknown-rule = il n’y a pas de règle « { $asked } » dans { $game } ; ses règles : { $known }
terminal-no-such-record = il n’y a pas de partie { $number } dans le fichier ; la dernière est la { $records }
terminal-getting-ready = { $name } se prépare ; la première fois, cela prend un moment…
