# What the research interfaces say.

research-no-such-action = { $action } n’est pas une action possible maintenant ; celles-ci le sont : { $legal }
research-unknown-reward = { $reward } n’est pas une récompense ; il y a : { $known }
research-unknown-render-mode = { $mode } n’est pas un mode de rendu ; il y a : { $known }
research-wrong-bots = joueurs de l’ordinateur nommés : { $bots } ; autres joueurs à cette table : { $others }. Il en faut un pour chacun ; sans aucun, l’agent joue pour tous
research-no-vector = { $game } n’a pas d’environnement vectoriel : ses règles ne jouent pas sur beaucoup de tables à la fois
research-no-gpu = { $game } ne se joue pas sur un processeur graphique : ses règles ne portent pas sur une table à la fois
research-other-network = { $file } contient { $found } poids, le réseau d’ici en a { $wanted }
research-no-encoding = { $game } ne se joue pas en nombres : sa boîte n’a pas d’encodage
research-no-training = { $game } ne s’apprend pas en jouant contre soi-même
