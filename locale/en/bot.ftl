# The computer players. Their first names are the same in all languages (core/cast.py).

bot-level = { $bot ->
        [random] Random
        [newcomer] Newcomer
        [greedy] Greedy
        [level-1] Casual
        [level-2] Good
        [level-3] Strong
        [level-4] Very strong
        [level-5] Expert
        [master] Master
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
# In a list to choose from: ★★ Good.
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
# For screen readers, after a name.
bot-spoken = { $bot ->
        [level-1] level 1 of 5
        [level-2] level 2 of 5
        [level-3] level 3 of 5
        [level-4] level 4 of 5
        [level-5] level 5 of 5
       *[other] { bot-level }
    }
bot-introduced = { $name } ({ bot-choice })
