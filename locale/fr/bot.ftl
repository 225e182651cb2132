# Les joueurs de l’ordinateur. Leurs prénoms sont les mêmes dans toutes les langues (core/cast.py).

bot-level = { $bot ->
        [random] Hasard
        [newcomer] Débutant
        [greedy] Gourmand
        [level-1] Amateur
        [level-2] Bon
        [level-3] Fort
        [level-4] Très fort
        [level-5] Expert
        [master] Maître
       *[other] { $bot }
    }
bot-mark = { $bot ->
        [newcomer] ☆
        [level-1] ★
        [level-2] ★★
        [level-3] ★★★
        [level-4] ★★★★
        [level-5] ★★★★★
        [master] ♛
       *[other] { "" }
    }
# Dans une liste de choix : ★★ Bon.
bot-choice = { $bot ->
        [newcomer] { bot-mark } { bot-level }
        [level-1] { bot-mark } { bot-level }
        [level-2] { bot-mark } { bot-level }
        [level-3] { bot-mark } { bot-level }
        [level-4] { bot-mark } { bot-level }
        [level-5] { bot-mark } { bot-level }
        [master] { bot-mark } { bot-level }
       *[other] { bot-level }
    }
# Pour les lecteurs d’écran, après un nom.
bot-spoken = { $bot ->
        [level-1] niveau 1 sur 5
        [level-2] niveau 2 sur 5
        [level-3] niveau 3 sur 5
        [level-4] niveau 4 sur 5
        [level-5] niveau 5 sur 5
       *[other] { bot-level }
    }
bot-introduced = { $name } ({ bot-choice })
