# La ligne de commande.

cli-about = Trois boîtes de jeux de dés sur une même table : Dice Stars, Farbenpoker, Rolling Cubes.
cli-exit-codes = Codes de retour : 0 succès, 2 arguments ou données incorrects, 130 interruption.
cli-misuse = { $program } : { $message } (voir { $program } --help)
cli-refusal = astragal : { $message }

cli-commands = commandes
cli-command = COMMANDE
cli-learn = une leçon : une première partie guidée
cli-lesson = LEÇON
cli-help-lesson = un jeu (dice-stars, yahtzee) ou un chapitre d’un jeu (dice-stars/solo) ; sans nom, la liste des leçons
cli-play = jouer dans le terminal, contre l’ordinateur ou à plusieurs au même clavier
cli-serve = lancer un serveur pour jouer en ligne
cli-backup = copier la base de données d’un serveur pendant qu’il tourne
cli-doctor = regarder tout ce dont dépend un serveur, et dire ce qu’il faut réparer
cli-ratings = les cotes des joueurs
cli-ratings-rebuild = recalculer toutes les cotes à partir des parties classées
cli-skill = l’adresse des joueurs, sans la chance
cli-skill-rebuild = recalculer toutes les mesures d’adresse à partir des parties analysées
cli-compile = compiler tout ce qu’il faut aux joueurs de l’ordinateur, pour que personne n’attende plus tard
cli-worker = travailler pour une grappe : ce que d’autres confient à son ordonnanceur se fait aussi sur cette machine
cli-simulate = faire jouer beaucoup de parties par l’ordinateur, et les résumer
cli-train = entraîner le réseau des joueurs forts en le faisant jouer contre lui-même
cli-duel = opposer deux joueurs de l’ordinateur avec les mêmes dés pour l’un et l’autre, et mesurer lequel est le plus fort
cli-ladder = opposer les niveaux d’un jeu les uns aux autres, et les classer
cli-league = faire jouer un championnat à des joueurs de l’ordinateur, cotés comme des personnes sur un serveur
cli-bench = mesurer la vitesse de jeu sur cette machine
cli-replay = montrer les parties d’un enregistrement
cli-verify = vérifier des parties selon toutes les règles, et leur hasard si la graine ou le secret est montré
cli-analyse = analyser les parties d’un enregistrement : ce que chaque décision a perdu, la part de la chance, et ce qui était mieux
cli-rules = les règles en toutes lettres, par numéro
cli-print = imprimer des feuilles de score, et les règles d’un jeu sur une page, en PDF ; sans feuille, leur liste

cli-game = JEU
cli-file = FICHIER
cli-sheet = FEUILLE
cli-number = NUMÉRO
cli-name-value = NOM=VALEUR

cli-help-lang = la langue : en ou fr
cli-help-version = afficher la version et terminer
cli-help-game = un jeu ; astragal rules en donne la liste
cli-help-play-game = un jeu (astragal rules en donne la liste) ; sans lui, un menu
cli-help-rules-game = un jeu ; sans lui, la liste des jeux
cli-help-seats = le nombre de joueurs, ceux de l’ordinateur compris (d’ordinaire 2 ; 1 pour jouer en solo)
cli-help-play-bots = les joueurs de l’ordinateur, les derniers à jouer, ou none pour aucun (d’ordinaire le premier adversaire du jeu, pour tous les joueurs sauf vous)
cli-help-names = les noms des personnes
cli-help-seed = un nombre ou un texte ; la même graine donne les mêmes lancers
cli-help-dice = d’où vient le hasard : une graine (seeded) ; un secret sur lequel on s’engage avant la partie et qui se vérifie après (fair) ; de vrais dés que vous saisissez (by-hand)
cli-help-option = une option du jeu ; peut être répétée
cli-help-record = où la partie est enregistrée (d’ordinaire parmi les données de l’utilisateur)
cli-help-resume = reprendre une partie enregistrée
cli-help-simulate-seats = le nombre de joueurs à la table
cli-help-games = le nombre de parties (1000)
cli-help-simulate-seed = la même graine donne les mêmes parties (0)
cli-help-simulate-bots = un même joueur de l’ordinateur pour toute la table, ou un pour chaque joueur (random)
cli-help-train-seats = pour combien de joueurs (2)
cli-help-train-games = à partir de combien de parties (1000000)
cli-help-train-seed = la même graine apprend la même chose (1)
cli-help-train-device = où apprendre : sur les cœurs de cette machine, ou sur un processeur graphique (demande PyTorch)
cli-help-learners = combien d’apprenants jouent côte à côte, 8 parties chacun, avant que le réseau fasse un pas (2)
cli-help-train-out = où écrire le réseau ; un apprentissage interrompu reprend à partir du fichier voisin
cli-help-train-plot = où dessiner la courbe d’apprentissage (.svg ou .png)
cli-help-duel-bots = les deux joueurs de l’ordinateur, celui qu’on juge en premier
cli-help-duel-seats = le nombre de joueurs à la table (2) : le premier en est un, le second tous les autres ; 1 : chacun seul
cli-help-duel-games = le nombre de parties (1000), arrondi par excès à des donnes entières : autant de parties que de joueurs, 2 pour un seul
cli-help-ladder-bots = les échelons, du plus faible au plus fort (d’ordinaire level-1 à master)
cli-help-ladder-all = tous jouent contre tous, et pas seulement entre voisins
cli-help-ladder-seats = le nombre de joueurs à la table (2) : le plus haut en est un, le plus bas tous les autres
cli-help-league-bots = les joueurs, du plus faible au plus fort (d’ordinaire tous ceux qu’on peut choisir)
cli-help-league-seats = le nombre de joueurs à une table (2)
cli-help-league-games = le nombre de parties (600)
cli-help-league-skill = analyser les K premières parties : les mesures d’adresse trouvent-elles l’ordre plus vite ? (0)
cli-help-ladder-games = le nombre de parties de chaque paire (400), arrondi par excès à des donnes entières
cli-help-records = écrire toutes les parties dans ce fichier
cli-help-plot = dessiner une image : .png ou .svg
cli-help-jobs = le nombre de processus (d’ordinaire un par cœur)
cli-help-scheduler = partager le travail avec les machines d’un ordonnanceur Dask (tcp://10.0.0.5:8786)
cli-help-worker-address = l’ordonnanceur Dask (tcp://10.0.0.5:8786)
cli-help-compile-games = des jeux (dice-stars, yahtzee) ; sans nom, tous les jeux
cli-help-json = répondre en JSON
cli-help-json-lines = répondre en JSON, une ligne par partie
cli-help-one-file = un fichier de parties ; - est l’entrée standard
cli-help-files = des fichiers de parties ; - est l’entrée standard
cli-help-which = seulement la partie de ce numéro
cli-help-sheet = une feuille (yahtzee, dice-stars/score) ; astragal print en donne la liste
cli-help-print-players = pour combien de joueurs
cli-help-each = combien de fois par page : 1, 2 ou 4 (1)
cli-help-paper = le format du papier (a4)
cli-help-copies = combien d’exemplaires (1)
cli-help-print-record = imprimer les feuilles remplies des parties de ce fichier ; - lit l’entrée standard
cli-help-print-out = le PDF à écrire ; - écrit sur la sortie standard
cli-help-html = écrire l’analyse comme une seule page pour navigateurs
cli-help-step = montrer la table avant chaque décision, et attendre Entrée
cli-help-all = montrer la table avant chaque décision
cli-help-number = le numéro d’une règle : DS-9, ou 9

cli-simulating = parties
cli-training = parties apprises
cli-verifying = parties vérifiées
cli-analysing = entrées
cli-measuring = mesures
cli-compiling = compilés
cli-compiling-player = { $game }, { $player }, { $seats ->
        [one] { $seats } place
       *[other] { $seats } places
    }
cli-compiles = Les joueurs de l’ordinateur sont compilés au fil de { $count } parties qu’ils jouent, une seule fois sur une machine.
cli-compiled-part = compilé : { NUMBER($part, style: "percent") }
cli-compiled = Tous les joueurs de l’ordinateur sont compilés.
cli-compiled-already = Tous les joueurs de l’ordinateur sont déjà compilés.
cli-not-compiled = { $count ->
        [one] une partie qui compile des joueurs de l’ordinateur n’a pas pu être jouée
       *[other] { $count } parties qui compilent des joueurs de l’ordinateur n’ont pas pu être jouées
    }

cli-not-whole = « { $text } » n’est pas un nombre entier de { $least } à { $most }
cli-not-seed = une graine est un nombre, ou un texte sur une ligne
cli-not-option = « { $text } » n’est pas de la forme nom=valeur
cli-resume-alone = --resume reprend une partie enregistrée ; ne donnez ni le jeu ni les autres options
cli-step-needs-file = --step lit Entrée sur l’entrée standard : la partie doit venir d’un fichier

# Ce que dit argparse ; il remplit lui-même %s et %(…)s.
cli-argparse-usage = usage :{ " " }
cli-argparse-positional = arguments
cli-argparse-options = options
cli-argparse-help = afficher cette aide et terminer
cli-argparse-argument = %(argument_name)s : %(message)s
cli-argparse-required = il manque : %s
cli-argparse-unrecognized = incompris : %s
cli-argparse-one = une valeur doit suivre
cli-argparse-at-least-one = au moins une valeur doit suivre
cli-argparse-not-with = pas avec %s
cli-argparse-explicit = ne prend pas de valeur, or %r a été donné
cli-argparse-choice = pas de choix « %(value)s » ; au choix : %(choices)s

# astragal serve
cli-address = ADRESSE
cli-folder = DOSSIER
cli-help-host = l’adresse à écouter (127.0.0.1)
cli-help-port = le port à écouter (8377) ; 0 en prend un libre
cli-help-data = le dossier de toutes les données, avec SQLite
cli-help-database = une base PostgreSQL, postgresql://…
cli-help-workers = le nombre de processus du serveur (1)
cli-help-config = un fichier TOML de réglages
cli-help-open = l’ouvrir dans le navigateur, s’il y en a un
cli-serving = astragal sert à l’adresse { $address }
cli-serving-elsewhere = sur les autres machines du réseau : { $address }
cli-help-backup = le nouveau fichier ; vous seul pouvez le lire
cli-ratings-rebuilt = { $games ->
        [0] aucune partie n’a été recalculée
        [one] une partie a été recalculée
       *[other] { $games } parties ont été recalculées
    } ; il y a { $ratings } cotes, et { $different ->
        [0] tous les nombres sont comme avant
       *[other] { $different } des nombres enregistrés ont changé
    }
cli-skill-rebuilt = { $games ->
        [0] aucune partie n’a été analysée de nouveau
        [one] une partie a été analysée de nouveau
       *[other] { $games } parties ont été analysées de nouveau
    } ; { $different ->
        [0] tous les nombres sont comme avant
       *[other] { $different } des lignes enregistrées ont changé
    }
cli-backed-up = { $file } contient tout ce qui était confirmé jusqu’ici ({ $size } octets)
cli-finding = { $kind } : { $message }
cli-warning = Attention : { $message }
cli-working = { $jobs ->
        [one] Un processus travaille
       *[other] { $jobs } processus travaillent
    } pour l’ordonnanceur à l’adresse { $address }.
cli-worked = Cette machine ne travaille plus pour la grappe.
cli-serving-until = Pour l’arrêter, appuyez sur Ctrl+C.
cli-serving-compiles = Premier démarrage sur cette machine : les joueurs de l’ordinateur sont compilés entre-temps. Vous pouvez jouer tout de suite ; certains mettront un moment à leur premier coup.
cli-port-taken = le port { $port } est pris par un autre programme, peut-être par un astragal déjà lancé : ouvrez { $address }, ou choisissez un autre port avec --port
cli-extra-missing = le module { $module } manque ; il vient avec : pip install astragal[{ $extra }]
cli-print-record-alone = --record imprime les feuilles remplies de ses parties : sans feuille, ni --each, ni --players
cli-print-number = --number choisit une partie ; nommez le fichier avec --record
cli-print-where = nommez le PDF à écrire : -o feuille.pdf
cli-print-what = que faut-il imprimer ? astragal print donne la liste des feuilles
