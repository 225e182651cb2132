# Les leçons : ce que dit le guide, pas à pas. Nommées d’après la boîte et la leçon.

# Dice Stars.
learn-ds-1 = L’objectif : marquer plus de points que les autres. Vos dés remplissent cette feuille. Elle a une ligne par chiffre, de 2 à 6, et dans ses cases blanches une colonne par couleur.
learn-ds-2 = Les 14 dés sont dans le sac. On en pioche jusqu’à trois, on les lance et on les pose dans la réserve. Quand elle est vide, c’est trois d’office : piochez 3 dés.
learn-ds-3 = Prenez maintenant tous les dés d’une couleur, ou tous ceux d’un chiffre. Deux sont orange : prenez l’orange. Ils remplissent leur colonne par le haut, d’abord une croix, puis leur somme, 9.
learn-ds-4 = Les dés pris partent à la défausse. Le 2 bleu, lui, reste : ce que vous laissez profite au joueur suivant. C’est Ida, votre adversaire.
learn-ds-5 = Ida a lancé deux 3, les a pris et vous laisse le 2 bleu. Cette fois, vous piochez un, deux ou trois dés, à votre guise. Plus de dés, plus de choix : piochez-en 3.
learn-ds-6 = Trois dés montrent un 2, peu importe leurs couleurs. Prenez les 2 : un chiffre remplit sa propre ligne par la gauche, croix après croix, et la somme, 6, vient en dernier.
learn-ds-7 = La ligne 2 vaut 6 : son nombre compte, ses croix non. Toutes ses cases blanches sont remplies ; d’autres 2 iraient donc dans les cases vertes.
learn-ds-8 = Ida a pris deux étoiles et coché deux des trois cases jaunes de sa ligne 3. C’est osé : une ligne compte double si toutes sont cochées, et zéro tant que seules quelques-unes le sont.
learn-ds-9 = Après des étoiles, ou une fois le sac vide, la défausse retourne dans le sac. Vous pouvez y joindre la réserve. Un 3 et un 4, c’est peu : remettez-les.
learn-ds-10 = La réserve est vide, il faut donc de nouveau piocher trois dés. C’est pareil quand elle ne montre que des étoiles. Piochez 3 dés.
learn-ds-11 = Deux étoiles ! Chacune coche une case jaune, dans la ligne de votre choix. La ligne 2 en a tout juste deux : ensemble, elles doublent son 6. Prenez les étoiles, toutes deux pour la ligne 2.
learn-ds-12 = La ligne 2 vaut maintenant 12. La ligne 3, sans coche, garde son 9 : cela fait 21. Il manque encore une étoile à Ida, qui en est à 0.
learn-ds-13 = Un jour, plus rien ne tiendra. Vous désignez alors une couleur ou un chiffre, et sa somme, inscrite dans cette case pénalité, se déduit de vos points. Cela, ou une feuille sans case blanche libre, fait de cette manche la dernière.
learn-ds-end = Vous savez tout. Laissez peu derrière vous, achevez les lignes que vous commencez à cocher, et regardez ce que les autres attendent.

# Dice Stars, seul.
learn-ds-solo-1 = En solo, on joue contre cette grille de 30 cases. Ce que vous laissez dans la réserve en coche. Remplissez votre feuille avant que la grille soit pleine, avec assez de points pour la battre.
learn-ds-solo-2 = Vous piochez, lancez et prenez comme d’habitude, et vous êtes aussi le joueur suivant. La réserve est vide : piochez 3 dés.
learn-ds-solo-3 = Ce que vous laissez joue contre vous. Prenez les 4, et le 6 reste. Prenez l’orange, et seul le 4 bleu reste. Prenez l’orange.
learn-ds-solo-4 = Le 4 laissé a coché une case : une par tranche de 5 points, même entamée. Un 6 en aurait coché deux.
learn-ds-solo-5 = Le 4 bleu est toujours là, pour vous. Moins de dés, moins de restes : cette fois, piochez un seul dé.
learn-ds-solo-6 = Un 4 noir ! Avec le bleu, cela fait deux. Prenez les 4 : il ne reste rien, et rien ne coche rien.
learn-ds-solo-7 = Aucune case cochée. La réserve est de nouveau vide : piochez 3 dés.
learn-ds-solo-8 = Deux étoiles et un 6. Laissez le 6, et il coche deux cases. Laissez seulement des étoiles, et elles en cochent une, quel que soit leur nombre. Prenez le 6.
learn-ds-solo-9 = Une case. Les deux étoiles vous attendent ; mais quand la réserve ne montre que des étoiles, il faut piocher trois dés. Piochez 3 dés.
learn-ds-solo-10 = Attention : laissés avec des étoiles, les autres dés comptent double. Prenez ce que vous voulez. Avant de jouer, la grille montre au crayon combien de cases seraient cochées.
learn-ds-solo-11 = Voilà ce qu’il en coûte. Quand la dernière case de la grille est cochée, c’est perdu aussitôt, même si le même tour a rempli votre dernière case blanche.
learn-ds-solo-12 = Si vous remplissez d’abord toutes les cases blanches, ou s’il vous faut la case pénalité, la partie est finie. Vous gagnez avec plus de points que la grille, qui en reçoit 5 par case cochée.
learn-ds-solo-end = Voilà le jeu en solo. Prenez le plus possible d’un coup, et ne laissez pas d’étoiles près des grands chiffres.

# Farbenpoker.
learn-fp-1 = Celui qui a le plus de jetons gagne. Dix-huit bâtonnets sont plantés du côté A et cachent leur couleur : trois pour chacune des six. Ida, votre adversaire, et vous avez 5 jetons chacun.
learn-fp-2 = Vous avez lancé les dés : rouge, rouge et bleu. Voilà ce que tout le monde recherche. À chaque dé son propre bâtonnet : il en faut donc deux rouges et un bleu.
learn-fp-3 = Tirez un bâtonnet, à l’aveugle pour l’instant. Touché, c’est 1 jeton. Mais vous venez de lancer et le rouge sort deux fois : un rouge vous en rapporte 2 sur ce tirage. Essayez A4.
learn-fp-4 = Rouge, et 2 jetons ! Ida a tiré un vert que personne ne cherche : 1 jeton au pot, et le bâtonnet en face, côté B, au hasard en B3. Vous l’avez vu : gardez-le en tête !
learn-fp-5 = À vous, avec les mêmes dés : un rouge et le bleu manquent encore. Du côté A, vous n’avez rien vu de ce qui reste. Essayez A12.
learn-fp-6 = Jaune, manqué : le bâtonnet est parti en B7 et votre jeton au pot. Puis Ida a trouvé le bleu. Il reste un dé ; qui le trouve gagne ce pot.
learn-fp-7 = Aucun rouge ne vous est connu, mais bien un vert et un jaune. Avec deux dés trouvés, on peut relancer le dernier ; manquer coûterait alors 2 jetons. Osez : relancez.
learn-fp-8 = Vert ! Vous avez vu un bâtonnet vert passer du côté B. Vous souvenez-vous où ? Tirez-le : c’est le troisième, et le pot est à vous.
learn-fp-9 = 1 jeton pour le bâtonnet et 2 du pot : vous en avez 9. Replantez maintenant les trois bâtonnets, tous du même côté, dans les trous vides qui vous plaisent. D’abord le rouge.
learn-fp-10 = Le vert maintenant, du même côté. Retenez bien les trous ; Ida regarde aussi.
learn-fp-11 = Et le bleu. Ensuite, Ida lance les trois dés, et l’on cherche autre chose.
learn-fp-12 = Le jaune est sorti, et Ida n’a pas hésité : B7, le bâtonnet que vous aviez tiré. La mémoire rapporte, et pas seulement la vôtre.
learn-fp-13 = Les jetons gagnés viennent du stock. Quand il est vide, la partie s’arrête, et celui qui a le plus de jetons gagne. Ce qui arrive aux joueurs sans jetons fait l’objet d’une autre leçon.
learn-fp-end = Voilà Farbenpoker : un peu de chance, un peu de cran et une bonne mémoire.

# Farbenpoker, sans jetons.
learn-fp-rescue-1 = La malchance n’élimine personne d’un coup : cette leçon montre comment on revient en jeu. Vous jouez avec Ida et Otto ; on cherche rouge, rouge et bleu. Regardez quatre tours de table où presque tout rate.
learn-fp-rescue-2 = Otto a trouvé les deux rouges. Ida et vous avez manqué quatre fois chacun : il vous reste 1 jeton, et le pot en contient 10. Tout le monde cherche le bleu. C’est votre dernier jeton : essayez A13.
learn-fp-rescue-3 = Vert, parti en B4. Ida a tiré un noir, parti en B8. Retenez les deux ! Sans jetons, vous passez votre tour jusqu’à ce qu’un pot soit gagné. Ida aussi. Regardez Otto.
learn-fp-rescue-4 = Otto a trouvé le bleu, gagné le pot de 12 et replanté rouge, rouge, bleu en B2, B6 et B10. Un pot gagné, c’est l’heure de votre sauvetage : vous avez lancé vert, noir et blanc, et tirez trois bâtonnets.
learn-fp-rescue-5 = Chaque bâtonnet qui va avec un de ces dés rapporte un jeton. Bien regarder aide : où est parti votre vert ? Tirez B4.
learn-fp-rescue-6 = Vert : un jeton, et vous revoilà en jeu ! Passons au noir d’Ida. Tirez B8.
learn-fp-rescue-7 = 2 jetons. Le troisième tirage se fait au hasard et ne peut rien vous coûter. Essayez A18. Ensuite, ce sera le sauvetage d’Ida.
learn-fp-rescue-8 = Bleu, aucune correspondance : vous restez à 2. Ida n’a rien trouvé en trois bâtonnets : elle est éliminée. Il ne reste que deux joueurs, et le prochain pot mettra fin à la partie.
learn-fp-rescue-9 = Vous avez lancé rouge, rouge et bleu : un rouge vous rapporte 2 jetons. Otto en a planté un en B2 : tirez-le.
learn-fp-rescue-10 = Otto a pris le second rouge en B6. Le troisième bâtonnet gagne le pot et finit la partie. Otto a planté le bleu en B10 : tirez-le.
learn-fp-rescue-11 = C’est fini. Otto gagne avec 19 jetons, vous êtes deuxième avec 5. Pas mal, pour quelqu’un qui n’en avait plus !
learn-fp-rescue-12 = Une partie finit donc de trois façons : le stock est vide ; un pot est gagné alors que des éliminations n’ont laissé que deux joueurs ; ou il n’en reste qu’un. Celui qui a le plus de jetons gagne.
learn-fp-rescue-end = Vous savez ce qui arrive quand les jetons manquent. Regardez bien les tirages des autres : c’est votre assurance.

# Un par un.
learn-rc-one-1 = L’objectif : arriver le premier à 47 points. Vous avez lancé treize dés : des verts aux chiffres impairs, des bleus aux chiffres pairs, des rouges aux opérations, et un orange, toujours =.
learn-rc-one-2 = Avec ces dés, on compose une égalité ; chacun sert une fois au plus, et vous pouvez en laisser autant que vous voulez. Commencez petit : 2+7=9.
learn-rc-one-3 = Chaque dé utilisé compte 1, le = aussi. Vous en avez utilisé cinq : 5 points. À Ida, votre adversaire, de lancer et de composer.
learn-rc-one-4 = 5×2=10 compte 8, car le × vaut 2, et le 1 aussi, puisqu’il est une dizaine. Ida a fait mieux que vous dans cette manche et reçoit 2 points de plus.
learn-rc-one-5 = Quelle chance, les mêmes dés ! Tirez-en davantage : un chiffre compte 2 comme dizaine, 3 comme centaine, un × compte 2, un : même 3. (Mais × 1 et : 1 ne comptent que 1.)
learn-rc-one-6 = Divisez : composez 36:4=2+7. Par curiosité, essayez d’abord 63=63. Les deux côtés ne doivent pas s’écrire pareil, et la table vous citera la règle.
learn-rc-one-7 = 11 points au lieu de 5, avec les mêmes dés : 2 pour le 3 de 36, 3 pour la division, et 1 pour chacun des six autres dés.
learn-rc-one-8 = Ida n’a fait que 5 : le meilleur score de la manche est le vôtre, et vaut 2 points de plus. Avec les 5 de la première manche, vous voilà à 18.
learn-rc-one-9 = De nouveaux dés, et carte blanche : composez l’égalité que vous voulez. Voir long paie : 12 dés rapportent 1 point de plus, les 13 en rapportent 2. Et si rien ne vient, passez.
learn-rc-one-10 = Ida n’a rien trouvé et a passé ; c’est toujours permis, pour 0 point. On continue ainsi, manche après manche, jusqu’à ce qu’à la fin de l’une d’elles quelqu’un ait 47 points.
learn-rc-one-end = Voilà « Un par un ». Les autres jeux de la boîte se jouent avec les mêmes égalités.

# Tous ensemble.
learn-rc-all-1 = L’objectif : arriver le premier à 41 points. Ici, personne n’attend : un seul lancer pour tout le monde, et chacun compose en même temps.
learn-rc-all-2 = Ida a exactement les mêmes dés. Ce qui compte, c’est d’en tirer davantage. Les égalités et leurs points sont ceux que vous connaissez.
learn-rc-all-3 = Personne ne voit ce que vous écrivez avant que tous aient fini. Commencez par 5×8=40. Le 4 est une dizaine et compte 2, le × aussi.
learn-rc-all-4 = Les deux égalités sont dévoilées. Vous marquez 8 points. Ida a composé 7×8−4=50+2 avec les mêmes dés : 12, et 2 de plus pour le meilleur score de la manche.
learn-rc-all-5 = Le lancer suivant. Chaque dizaine compte 2, et en voici trois : composez 28+37=65, pour 11 points.
learn-rc-all-6 = Ida a eu la même idée : 27+38=65, 11 aussi. Quand plusieurs joueurs partagent le meilleur score, chacun reçoit 1 point de plus. Vous en avez 20, Ida 26.
learn-rc-all-7 = À vous de chercher. Composez l’égalité que vous voulez ; si rien ne vient, passez. Rien ne presse : les dés restent là jusqu’à ce que tous aient écrit.
learn-rc-all-8 = Ida a passé, pour 0 point. Quand une manche est finie et que quelqu’un a 41 points, le plus haut total gagne. Si plusieurs l’ont, ils continuent entre eux.
learn-rc-all-end = Voilà « Tous ensemble » : les mêmes dés, les mêmes chances pour tous.

# Le Dernier Dé.
learn-rc-last-1 = Soyez le dernier à pouvoir ajouter un dé : cela gagne la manche, et une manche vaut 1 point. À deux, il faut 5 points pour gagner la partie, à plusieurs 3.
learn-rc-last-2 = Le premier joueur d’une manche lance les 13 dés et compose une égalité, n’importe laquelle : ici, les points des dés ne comptent pas. Composez 3+4=7.
learn-rc-last-3 = Ida a lancé les huit dés que vous aviez laissés. Vos cinq dés devaient rester, sans changer de face, et un autre au moins devait les rejoindre. Elle a ajouté + et 0.
learn-rc-last-4 = Vous avez lancé les six dés restants. Utilisez les sept dés fixés, dans n’importe quel ordre, et au moins un nouveau. Vos deux 2 s’y prêtent : composez 23+4=27+0.
learn-rc-last-5 = Ida a lancé les quatre derniers dés, n’a rien vu à ajouter et a passé. La dernière égalité est la vôtre, la manche aussi : 1 point.
learn-rc-last-6 = Nouvelle manche. Qui utilise les 13 dés la gagne aussitôt. C’est rare, mais aujourd’hui c’est possible : composez 1+2=354:6−7×8.
learn-rc-last-7 = Les 13 dés, et 2 points. C’est le joueur après vous qui a ouvert la manche suivante : Ida a composé 1+6=7. Si le premier joueur ne trouve rien, le suivant relance les 13 dés.
learn-rc-last-8 = Vous avez lancé huit nouveaux dés ; les cinq d’Ida restent. Supposons que vous ne voyiez rien à ajouter : passez.
learn-rc-last-9 = La manche est donc pour Ida. Une égalité courte laisse beaucoup de dés à ajouter, une longue en laisse peu. Tout l’art est là.
learn-rc-last-end = Voilà « Le Dernier Dé ». Avant de composer, demandez-vous : que pourrait-on encore y ajouter ?

# Le tournoi.
learn-rc-cup-1 = Trois jeux à la suite : « Un par un » jusqu’à 37 points, « Tous ensemble » jusqu’à 31, « Le Dernier Dé » jusqu’à 2. Gagner un jeu vaut 10, la deuxième place 7, la troisième 6, puis 5, 4 et 3. Celui qui a le plus de points gagne.
learn-rc-cup-2 = Premier jeu, « Un par un ». Les règles sont celles que vous connaissez, l’objectif est plus proche. Composez 72:4=5×5−7+0, une belle égalité à 17 points. Puis nous passons à la fin de ce jeu.
learn-rc-cup-3 = Vous gagnez le premier jeu, 42 à 13 : 10 points pour vous, 7 pour Ida. L’écart ne compte pas. Chaque jeu repart de 0.
learn-rc-cup-4 = Deuxième jeu, « Tous ensemble » : un seul lancer pour tout le monde. Composez 28+37=65. Puis nous passons, là aussi, à la fin.
learn-rc-cup-5 = Ida a mieux utilisé les mêmes dés et gagne le deuxième jeu : 17 partout. Retenez-le : en cas d’égalité à la fin, c’est celui qui a gagné le deuxième jeu qui remporte le tournoi.
learn-rc-cup-6 = Troisième jeu, « Le Dernier Dé » : deux manches suffisent, même à deux joueurs. Les 13 dés gagnent une manche aussitôt : composez 1+296:4=3+8×9.
learn-rc-cup-7 = Une manche pour vous. Ida a commencé la suivante, n’a rien trouvé et a passé : vous avez donc lancé les 13 dés. Encore une fois : composez 1+6×9=3+104:2.
learn-rc-cup-8 = 27 à 24 : le tournoi est à vous. À plusieurs, ceux qui partagent une place reçoivent les mêmes points, ceux de la meilleure place.
learn-rc-cup-end = Voilà un tournoi. Si l’un des trois jeux vous est inconnu, suivez d’abord sa leçon.

# Yahtzee.
learn-rc-yahtzee-1 = Cinq lancers, cinq lignes : chaque égalité va sur une ligne de cette feuille, et la plus haute somme gagne. Chaque ligne a son exigence.
learn-rc-yahtzee-2 = Vous avez lancé les 13 dés. Une fois par lancer, on peut en relancer jusqu’à cinq, tous ensemble. Chacun coûte 1 point.
learn-rc-yahtzee-3 = La ligne Bleu demande au moins 3 dés bleus, et rapporte 3 points de plus avec les 4. Vous avez 2, 6, 8, 8 ; un 4 vaudrait mieux que le second 8. Relancez un 8.
learn-rc-yahtzee-4 = Un 4 ! Composez 28+6=34, avec les quatre dés bleus, et inscrivez-la sur la ligne Bleu.
learn-rc-yahtzee-5 = L’égalité compte 9, les quatre dés bleus ajoutent 3, le dé relancé coûte 1 : 11 points. Ida a inscrit 5−1=4×1 sur Vert, pour 7.
learn-rc-yahtzee-6 = Votre deuxième lancer. Ces dés sont bons tels quels, et tout garder ne coûte rien. Gardez-les.
learn-rc-yahtzee-7 = La ligne 101 demande un nombre supérieur à 100. Il rapporte de toute façon : 3 pour la centaine, 2 pour la dizaine. Composez 53×2=106 et inscrivez-la sur 101.
learn-rc-yahtzee-8 = 13 points. Vert et Rouge marchent comme Bleu, chacun avec sa couleur. Poker demande 4 dés d’une même couleur, n’importe laquelle.
learn-rc-yahtzee-9 = Votre troisième lancer. Vous pourriez relancer, mais gardez vos points : gardez les dés.
learn-rc-yahtzee-10 = À vous : inscrivez une égalité sur une ligne qui lui convient. Si vous n’en trouvez pas, sacrifiez une ligne : elle reçoit 0, et le lancer est fini.
learn-rc-yahtzee-11 = On continue ainsi jusqu’à remplir les cinq lignes. Sacrifiez celle que vous auriez eu du mal à remplir. La plus haute somme gagne ; à égalité, la victoire est partagée.
learn-rc-yahtzee-end = Voilà Yahtzee. On peut aussi y jouer seul, pour la plus haute somme.
