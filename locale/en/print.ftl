# Sheets on paper: what can be printed, the page where they are chosen, and what several of them say.
print-title = Print
print-about = Score sheets to fill in by hand, and the rules of each game on one page. They are made for black-and-white printers too.
print-rules = Rules on one page
print-sheet-of = { $game }: { $sheet }
print-player = player
print-game = Game
print-sheet = Sheet
print-seats = Players
print-paper = Paper
print-paper-a4 = A4
print-paper-letter = Letter
print-each = On a page
print-language = Language
print-language-en = English
print-language-fr = Français
print-preview = Preview: { $sheet }, page 1
print-download = Download the PDF
print-hint = Print it at its real size (100 %), so that the margins are right.

print-wrong-players = this sheet is for { $least } to { $most } players, not { $players }
print-no-players = this sheet is the same for any number of players
print-too-small = with { $each } on a page there is no room left to write; take fewer
print-none-filled = there is no sheet for a game of { $game } with so many players
print-unknown = there is no sheet “{ $sheet }”; see the list of all
