# Les événements où l’on répond à des lancers : la page du téléphone, et celle du projecteur d’une classe.

# Le téléphone.
class-waiting-title = C’est bon, { $name } !
class-waiting = Les dés apparaîtront ici dès qu’ils tomberont, et vous écrirez votre réponse. Gardez cette page ouverte.
class-watching = Vous regardez
class-watching-text = Vous regardez seulement. Pour répondre, participez avec le code de l’événement.
class-dice = Les dés pour tous
class-roll = Lancer { $number } sur { $of }
class-the-roll = Le lancer
class-write = Écrivez le mieux que vous trouvez, et remettez-le avant la fin du temps.
class-write-once = Écrivez le mieux que vous trouvez, et remettez-le. La première réponse compte.
class-sending = Votre réponse est en route…
class-in = Réponse enregistrée. Vous pouvez encore la changer.
class-in-once = Réponse enregistrée.
class-handed-in = Votre réponse est enregistrée.
class-held = L’horloge est en pause.
class-held-text = L’horloge est en pause. Vous pouvez continuer d’écrire.
class-goes-on = L’horloge repart.
class-longer = { $count ->
        [one] { $count } seconde de plus.
       *[other] { $count } secondes de plus.
    }
class-left = Encore { $count } secondes.
class-time-left = Temps restant
class-time-up = Le temps est écoulé.
class-your-answer = Votre réponse
class-no-answer = Vous n’avez rien remis.
class-yours = { $count ->
        [one] { $count } point pour ce lancer, { $total } en tout
       *[other] { $count } points pour ce lancer, { $total } en tout
    }
class-yours-placed = { class-yours } : place { $place }
class-best-of = Lancer { $number } : les meilleures réponses
class-first = La meilleure réponse : { $name }, { $move }, { $count ->
        [one] { $count } point.
       *[other] { $count } points.
    }
class-nobody = Personne n’a rien trouvé avec ces dés.
class-best = Le mieux possible
class-best-found = On l’a trouvé !
class-best-not-found = Personne ne l’a trouvé cette fois.
class-proven = rien de mieux
class-next-soon = Le prochain lancer arrive bientôt.
class-end-soon = C’était le dernier lancer.
class-ranking = Classement
class-place = Place
class-name = Nom
class-points-of = Points
class-over = C’est fini. Merci d’avoir joué !
class-final = { $total ->
        [one] Vous avez { $total } point : place { $place }.
       *[other] Vous avez { $total } points : place { $place }.
    }
class-removed = Vous ne participez plus.
class-removed-text = La personne qui mène cet événement a retiré votre nom. Vous pouvez revenir sous un autre.
class-another-name = Revenir sous un autre nom
class-gone = Cet événement n’est pas ici
class-gone-text = Vérifiez l’adresse ou le code. L’événement a peut-être été supprimé.

# Le projecteur.
class-no-projector = Seule une classe a une page pour le projecteur.
class-join = Prenez votre téléphone et ouvrez
class-join-code = et écrivez ce code
class-local = Les téléphones ne peuvent pas joindre cette adresse. Ouvrez cette page à l’adresse de votre ordinateur sur le réseau.
class-qr = Code QR pour { $address }
class-people = { $count ->
        [0] Personne n’est encore là
        [one] { $count } personne est là
       *[other] { $count } personnes sont là
    }
class-more = et { $count } de plus…
class-answered = { $answered } sur { $of } ont répondu
class-everybody = Tout le monde a répondu
class-answers = Réponses
class-code-still = On peut entrer à tout moment : { $code }
class-names-go = On participe sous un nom seulement, sans compte. Les noms sont effacés une heure après la fin ; aucune donnée personnelle n’est gardée.
class-names-kept = On participe sous un nom seulement, sans compte. Les noms sont gardés après la fin, comme choisi pour cette classe.
class-steering = Mener la classe
class-start = Commencer
class-next = Lancer suivant
class-close = Clore maintenant
class-give-longer = 30 s de plus
class-pause = Pause
class-resume = Reprendre
class-end = Terminer…
class-end-title = Terminer la classe ?
class-end-text = Il n’y aura plus de lancer. Si un lancer est en cours, il est clos et ses meilleures réponses sont montrées.
class-cancel-text = Elle n’a pas encore commencé. Si vous la terminez maintenant, personne ne pourra participer.
class-end-not = Pas encore
class-results = Tous les résultats
class-keys = Raccourcis
class-whole-screen = Plein écran
class-stale = Cette classe a été menée depuis une autre fenêtre entre-temps. Voici où elle en est.
class-moderate = Noms
class-moderate-text = Un nom retiré disparaît aussitôt de tous les écrans ; la personne peut revenir sous un autre nom.
class-find-name = Chercher un nom
class-new-name = Nouveau nom pour { $name }
class-save-name = Enregistrer
class-not = Annuler
class-rename = Renommer
class-rename-name = Renommer { $name }
class-remove = Retirer
class-remove-name = Retirer { $name }
class-name-removed = { $name } a été retiré.
class-no-name = Il n’y a pas de tel nom.
class-more-names = { $count ->
        [one] Encore { $count } : écrivez une partie du nom pour le trouver.
       *[other] Encore { $count } : écrivez une partie d’un nom pour le trouver.
    }
