# The lessons: what the coach says, step by step. Named after the box and the lesson.

# Dice Stars.
learn-ds-1 = Score more points than the others: that is the goal. Your dice fill this sheet. It has a row for each number from 2 to 6, and in the white cells a column for each colour.
learn-ds-2 = All 14 dice are in the bag. You draw up to three, roll them and put them in the reserve. While the reserve is empty it must be three: draw 3.
learn-ds-3 = Now take all dice of one colour, or all of one number. Two of them are orange: take orange. They fill their column from the top, first a cross, then their sum, 9.
learn-ds-4 = The dice that you took go to the discard. The blue 2 stays: whatever you leave is there for the next player. That is Ida, your opponent.
learn-ds-5 = Ida rolled two 3s, took both and left you the blue 2. This time you are free to draw one, two or three dice. More dice, more choice: draw 3.
learn-ds-6 = Three dice show a 2; their colours do not matter. Take the 2s: a number fills its own row from the left, cross after cross, and the sum, 6, goes last.
learn-ds-7 = Row 2 counts 6: its number counts, its crosses do not. All its white cells are full now, so more 2s would go into the green ones.
learn-ds-8 = Ida took two stars and marked two of the three yellow cells of row 3. That is bold: a row counts double when all are marked, and nothing while only some are.
learn-ds-9 = After stars, or once the bag is empty, the discard goes back into the bag. You may send the reserve with it. A 3 and a 4 are not much: return them.
learn-ds-10 = Your reserve is empty, so you must draw three again. The same holds when it shows nothing but stars. Draw 3.
learn-ds-11 = Two stars! Each marks one yellow cell of any row you like. Row 2 has just two of them, so both together double its 6. Take the stars, both for row 2.
learn-ds-12 = Row 2 now counts 12. Row 3 has no marks and counts its plain 9: that makes 21. Ida still needs one star, and has 0.
learn-ds-13 = At some point nothing will fit. Then you pick a colour or a number, and its sum goes into this penalty cell, against you. That, or a sheet with no white cell left, makes this round the last.
learn-ds-end = That is all you need. Leave little behind, finish the rows that you begin to mark, and look at what others are waiting for.

# Dice Stars, alone.
learn-ds-solo-1 = Alone you play against this grid of 30 cells. Whatever you leave in the reserve marks cells of it. Fill your sheet before the grid is full, and score enough to beat it.
learn-ds-solo-2 = You draw, roll and take as usual, and you are also the next player. The reserve is empty: draw 3.
learn-ds-solo-3 = What you leave counts against you. Take the 4s, and the 6 stays. Take orange, and only the blue 4 stays. Take orange.
learn-ds-solo-4 = The 4 that you left marked one cell: one for every 5 points, and a part of 5 counts as a whole. A 6 would have marked two.
learn-ds-solo-5 = The blue 4 is still there, for you. Fewer dice leave less behind, so this time draw only 1.
learn-ds-solo-6 = A black 4! With the blue one that makes two. Take the 4s: nothing is left, and nothing marks nothing.
learn-ds-solo-7 = No cell was marked. The reserve is empty again, so draw 3.
learn-ds-solo-8 = Two stars and a 6. Leave the 6, and it marks two cells. Leave only stars, and they mark one, however many they are. Take the 6.
learn-ds-solo-9 = One cell. The two stars wait for you; but a reserve of nothing but stars means that you must draw 3.
learn-ds-solo-10 = Careful now: left with stars, other dice count double. Choose what you like. Before you play it, the grid shows in pencil how many cells it would mark.
learn-ds-solo-11 = That is what it cost. When the last cell of the grid is marked, you have lost at once, even if you filled your last white cell in the same turn.
learn-ds-solo-12 = If you fill all white cells first, or need the penalty cell, the game is over. You win with more points than the grid: it gets 5 for each marked cell.
learn-ds-solo-end = That is the solo game. Take as much as you can at once, and keep stars away from high numbers.

# Farbenpoker.
learn-fp-1 = The player with the most chips wins. Eighteen sticks stand on side A and hide their colours: three of each of the six. You and Ida, your opponent, have 5 chips each.
learn-fp-2 = You have rolled the dice: red, red and blue. From now on everyone seeks these. Each die needs a stick of its own, so that is two red ones and a blue one.
learn-fp-3 = Draw a stick; so far it is a guess. A hit earns 1 chip. But you have just rolled, and red shows twice, so right now a red one earns you 2. Try A4.
learn-fp-4 = Red, and 2 chips! Ida drew green, which nobody seeks: 1 chip went into the pot, and the stick across to side B, by chance into B3. You saw it. Keep it in mind!
learn-fp-5 = Your turn, with the same dice: one red and the blue are still sought. Everything on side A is new to you. Try A12.
learn-fp-6 = Yellow, a miss: the stick went to B7, and your chip into the pot. Then Ida found blue. One die is left, and the player who finds it wins this pot.
learn-fp-7 = You know of no red stick, but of a green and a yellow one. With two dice found you may roll the last one again; a miss would then cost 2 chips. Take the risk: re-roll.
learn-fp-8 = Green! You saw a green stick go to side B. Do you remember where? Draw it: it is the third one, and brings you the pot.
learn-fp-9 = 1 chip for the hit and 2 from the pot: you have 9. Now you put the three sticks back, all on one side, into any empty holes. First the red one.
learn-fp-10 = Now the green one, on the same side. Remember where you put them; Ida is watching, too.
learn-fp-11 = And the blue one. After that Ida rolls all three dice, and something new is sought.
learn-fp-12 = Yellow was rolled, and Ida went straight to B7: it is the stick that you drew before. So a good memory earns chips, and not only yours.
learn-fp-13 = Chips for hits come from the stock. When it is empty, the game ends, and the player with the most chips wins. What happens to players without chips is a lesson of its own.
learn-fp-end = That is Farbenpoker: a little luck, a little nerve, and a good memory.

# Farbenpoker, without chips.
learn-fp-rescue-1 = Nobody is thrown out for bad luck: this lesson shows how you come back. You play with Ida and Otto, and red, red and blue are sought. Watch four rounds in which little goes right.
learn-fp-rescue-2 = Otto found both reds. You and Ida missed four times each and have 1 chip left; 10 are in the pot. Everyone now needs blue. It is your last chip: try A13.
learn-fp-rescue-3 = Green, it went to B4. Ida drew black, it went to B8. Remember both! You have no chips now, so you sit out until a pot is won. So does Ida. Watch Otto.
learn-fp-rescue-4 = Otto found blue, won the pot of 12 and put red, red, blue into B2, B6 and B10. A pot was won, so you get your rescue. You rolled green, black and white, and draw three sticks.
learn-fp-rescue-5 = Each stick that fits one of these dice earns a chip. Here it helps to have watched. Where did your green one go? Draw B4.
learn-fp-rescue-6 = Green: you have a chip and are back in the game! Now the black one that Ida missed with. Draw B8.
learn-fp-rescue-7 = 2 chips. The third draw is a guess, and cannot cost you anything. Try A18. After you it is Ida’s turn for a rescue.
learn-fp-rescue-8 = Blue, no match: you stay at 2. Ida matched nothing with three sticks, and is out of the game. Now only two are left, and then the next pot ends the game.
learn-fp-rescue-9 = You rolled red, red and blue, so a red one earns you 2 chips. Otto put one into B2: draw it.
learn-fp-rescue-10 = Otto took the second red from B6. The third stick wins the pot and ends the game. Otto put blue into B10: draw it.
learn-fp-rescue-11 = The game is over. Otto has 19 chips and wins, you come second with 5. Not bad for someone who had none!
learn-fp-rescue-12 = So a game ends in three ways: the stock is empty; a pot is won when players have gone out and only two are left; or all but one are out. The player with the most chips wins.
learn-fp-rescue-end = Now you know what happens when chips run out. Watch the others draw: that is your insurance.

# One by One.
learn-rc-one-1 = Reach 47 points first: that is the goal. You have rolled thirteen dice. Green ones show odd digits, blue ones even digits, red ones operations, and the orange one is always =.
learn-rc-one-2 = With these dice you build an equality. Each die is used at most once, and you may leave as many as you like. Begin with a small one: 2+7=9.
learn-rc-one-3 = Every die you use counts 1, the = included. You used five of them: 5 points. Now Ida, your opponent, rolls and builds.
learn-rc-one-4 = 5×2=10 counts 8, because the × counts 2 and so does the 1, which stands for tens. Ida beat you in this round, and that earns her 2 more points.
learn-rc-one-5 = What luck, the same dice again! This time make more of them: a digit counts 2 as tens and 3 as hundreds, a × counts 2, a ÷ even 3. (But × 1 and ÷ 1 count only 1.)
learn-rc-one-6 = Divide: build 36÷4=2+7. Or try 63=63 first, out of curiosity: the two sides may not be the same, and the table will tell you so.
learn-rc-one-7 = 11 points instead of 5, from the very same dice: 2 for the 3 in 36, 3 for the division, 1 for each of the other six.
learn-rc-one-8 = Ida had only 5 this time, so the best of the round is yours and earns 2 more. Together with the 5 of the first round you have 18.
learn-rc-one-9 = New dice, and a free hand: build whatever you like. Long ones pay: with 12 dice you get 1 point more, with all 13 you get 2. And if nothing comes to mind, pass.
learn-rc-one-10 = Ida found nothing and passed, which is always possible, for 0 points. So it goes on, round after round, until at the end of one someone has 47 points.
learn-rc-one-end = That was One by One. The other games of the box use the same equalities.

# All Together.
learn-rc-all-1 = Reach 41 points first. Here nobody waits: there is one roll for everyone, and all of you build at the same time.
learn-rc-all-2 = Ida has exactly these dice too. What counts is who makes more of them. Equalities and their points are those of One by One.
learn-rc-all-3 = Nobody sees what you write until everyone is ready. Begin with 5×8=40. The 4 stands for tens and counts 2, and so does the ×.
learn-rc-all-4 = Now both are shown. You have 8 points. Ida built 7×8−4=50+2 from the same dice, for 12, and 2 more for the best of the round.
learn-rc-all-5 = The next roll. Tens count 2 each, and here are three of them: build 28+37=65, for 11 points.
learn-rc-all-6 = Ida had the same idea: 27+38=65, also 11. When several share the best score, each of them gets 1 point more. You have 20, Ida has 26.
learn-rc-all-7 = Your turn to look for something. Build whatever you like; if nothing comes to mind, pass. There is no hurry: the dice stay until everyone has written.
learn-rc-all-8 = Ida passed this time, for 0 points. When a round is complete and someone has 41 points, the highest total wins. If several share it, they alone play on.
learn-rc-all-end = That was All Together: same dice, same chance for everyone.

# The Last Die.
learn-rc-last-1 = Be the last who can add something: that wins the round, and a round is worth 1 point. Between two players 5 points win the game, between more of them 3.
learn-rc-last-2 = The first player of a round rolls all 13 dice and builds any equality. Points of dice do not matter here. Build 3+4=7.
learn-rc-last-3 = Ida rolled the eight dice that you had left. All five of yours had to stay, each showing the same, and at least one had to join them. She added + and 0.
learn-rc-last-4 = Now you rolled the six that were left. Use all seven that lie fixed, in any order, and at least one new die. Two new 2s make it easy: build 23+4=27+0.
learn-rc-last-5 = Ida rolled the last four dice, saw nothing to add, and passed. You built the last equality, so the round is yours: 1 point.
learn-rc-last-6 = A new round. A player who uses all 13 dice wins it at once. That is rare, but today you can: build 1+2=354÷6−7×8.
learn-rc-last-7 = All 13, and 2 points. The next round was begun by the player after you: Ida built 1+6=7. If the first player finds nothing at all, the next one rolls all 13 again.
learn-rc-last-8 = You rolled eight new dice. The five of Ida must stay. Suppose that you see nothing to add: pass.
learn-rc-last-9 = So this round goes to Ida. A short equality leaves others many dice to add; a long one leaves few. That is the whole art of it.
learn-rc-last-end = That was The Last Die. Before you build, ask yourself: what could be added to this?

# The tournament.
learn-rc-cup-1 = Three games in a row: One by One to 37 points, All Together to 31, The Last Die to 2. First place in a game is worth 10, second 7, third 6, then 5, 4 and 3. The most points win.
learn-rc-cup-2 = Game 1, One by One. All rules are as you know them, only the target is nearer. Build 72÷4=5×5−7+0, a fine one for 17 points. Then we skip to the end of this game.
learn-rc-cup-3 = You won Game 1, 42 to 13. That is 10 points for you and 7 for Ida. By how much you won does not matter. Each game begins again from 0.
learn-rc-cup-4 = Game 2, All Together: one roll for everyone. Build 28+37=65. Then we skip to the end of this game, too.
learn-rc-cup-5 = Ida made more of the same dice and won Game 2. Now it is 17 to 17. Remember: if it stays level, the winner of Game 2 wins the tournament.
learn-rc-cup-6 = Game 3, The Last Die: two rounds won are enough, even between two players. All 13 dice win a round at once: build 1+296÷4=3+8×9.
learn-rc-cup-7 = One round is yours. Ida began the next one, found nothing and passed, so you have rolled all 13. Once more: build 1+6×9=3+104÷2.
learn-rc-cup-8 = 27 to 24: you win the tournament. With more players, equal places in a game get equal points, those of the better place.
learn-rc-cup-end = That is a tournament. If you do not know one of its three games yet, take its lesson first.

# Yahtzee.
learn-rc-yahtzee-1 = Five throws, five lines: each equality goes on one line of this sheet, and the highest sum wins. Every line asks for something else.
learn-rc-yahtzee-2 = You have rolled all 13 dice. Once in a throw you may re-roll up to five of them, all in one go. Each costs 1 point.
learn-rc-yahtzee-3 = The Blue line needs at least 3 blue dice, and pays 3 more points for all 4. You have 2, 6, 8, 8; a 4 would be better than the second 8. Re-roll one 8.
learn-rc-yahtzee-4 = A 4! Now build 28+6=34, which has all four blue dice in it, and write it on the Blue line.
learn-rc-yahtzee-5 = The equality counts 9, all four blue dice add 3, the re-roll costs 1: 11 points. Ida wrote 5−1=4×1 on Green, for 7.
learn-rc-yahtzee-6 = Your second throw. These dice are good as they are, and keeping them all costs nothing. Keep them.
learn-rc-yahtzee-7 = The line 101 needs a number above 100. Such a number pays anyway: 3 for the hundreds, 2 for the tens. Build 53×2=106 and write it on 101.
learn-rc-yahtzee-8 = 13 points. Green and Red work like Blue, each with its own colour. Poker needs 4 dice of one colour, whichever it is.
learn-rc-yahtzee-9 = Your third throw. You could re-roll here, but save your points: keep the dice.
learn-rc-yahtzee-10 = Now it is up to you: write any equality on a line that it fits. If you find none, give up a line: it gets 0, and the throw is over.
learn-rc-yahtzee-11 = So it goes on until all five lines are filled. Give up the line that you would hardly have filled anyway. The highest sum wins; equal sums share the win.
learn-rc-yahtzee-end = That was Yahtzee. You can also play it alone, for the highest sum.
