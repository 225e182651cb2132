# Feuilles sur papier : ce qui peut être imprimé, la page où l’on choisit, et ce que disent plusieurs feuilles.
print-title = Imprimer
print-about = Des feuilles de score à remplir à la main, et les règles de chaque jeu sur une page. Elles conviennent aussi aux imprimantes noir et blanc.
print-rules = Les règles sur une page
print-sheet-of = { $game } : { $sheet }
print-player = joueur
print-game = Jeu
print-sheet = Feuille
print-seats = Joueurs
print-paper = Papier
print-paper-a4 = A4
print-paper-letter = Letter
print-each = Par page
print-language = Langue
print-language-en = English
print-language-fr = Français
print-preview = Aperçu : { $sheet }, page 1
print-download = Télécharger le PDF
print-hint = Imprimez en taille réelle (100 %), pour que les marges soient justes.

print-wrong-players = cette feuille est pour { $least } à { $most } joueurs, pas { $players }
print-no-players = cette feuille est la même pour tout nombre de joueurs
print-too-small = avec { $each } par page, il ne reste pas de place pour écrire ; prenez-en moins
print-none-filled = il n’y a pas de feuille pour une partie de { $game } avec ce nombre de joueurs
print-unknown = il n’y a pas de feuille « { $sheet } » ; voyez leur liste
