# Ce que disent la table, les parties enregistrées et le hasard.

core-by-rule = { $rule } : { $text }
core-unknown-option = { $game } n’a pas d’option « { $option } » ; ses options : { $known }
core-wrong-seats = { $game } se joue de { $least } à { $most } joueurs, pas à { $seats }
core-no-such-seat = le joueur { $seat } n’existe pas ; le dernier est le { $last }
core-game-over = la partie est finie
core-throw-first = il faut lancer les dés avant que quelqu’un puisse jouer
core-not-your-turn = ce n’est pas au joueur { $seat } de jouer ; c’est à : { $seats }
core-no-throw-due = aucun lancer n’est attendu, « { $throw } » n’est pas possible
core-undo-nothing = il n’y a aucun coup à reprendre
core-undo-chance = des dés ont été lancés depuis le dernier coup : on ne peut plus le reprendre
core-undo-shown = le dernier coup a révélé quelque chose de caché : on ne peut plus le reprendre
core-secret-length = un secret a 32 octets, pas { $length }
core-script-ended = le script n’a pas de lancer numéro { $number }
core-not-a-file = « { $file } » n’est pas un fichier qu’on puisse écrire
core-unknown-game = il n’y a pas de jeu « { $game } » ; les jeux : { $known }
core-unknown-bot = { $game } n’a pas de joueur de l’ordinateur « { $bot } » ; il y a : { $known }

core-lesson-other = les règles le permettent, mais la leçon demande ici un autre coup ; gardez votre idée pour une vraie partie
core-lesson-look = il n’y a rien à jouer à cet endroit ; lisez la suite
core-lesson-over = la leçon est finie ; une vraie partie vous attend
core-no-adviser = il n’y a ni indices ni analyses pour { $game } : sa boîte n’a pas de conseiller
core-no-lesson = il n’y a pas de leçon pour { $game }
core-no-solver = rien ne résout les lancers de « { $box } »
core-no-score-pad = il n’y a pas de feuille de score pour { $game }
core-no-such-place = aucune feuille n’a de case « { $place } »
core-unwritable = on ne peut pas écrire « { $text } » dans la case « { $place } »
core-nothing-falls = aucun lancer n’est attendu maintenant
core-by-hand-none = rien de ce qui est lancé maintenant ne montre « { $shown } » ; ce peut être : { $known }
core-by-hand-many = { $fell } de la sorte { $thing } n’ont pas pu tomber : { $most ->
        [one] il n’y en a qu’un
       *[other] il n’y en a que { $most }
    }
core-by-hand-count = { $due ->
        [one] une seule chose tombe
       *[other] { $due } choses tombent
    } dans ce lancer, pas { $fell }

# Le plateau général, pour une boîte qui n’en dessine pas.
core-general-prompt = À vous : tapez un coup.
core-general-ask-throw = Lancez-en { $count ->
        [one] un
       *[other] { $count }
    } et tapez ce qu’ils montrent : { $shows }
core-general-throw = Le lancer : { $text }
core-general-hidden = joue en secret
core-general-result = { $count ->
        [0] Personne ne gagne.
        [one] { $winners } gagne.
       *[other] { $winners } gagnent ensemble.
    } { $scores }
core-general-yes = oui
core-general-no = non
