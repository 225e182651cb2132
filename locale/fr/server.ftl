# Ce que dit la table en ligne.

# Configuration : ce qui ne va pas, et où.
server-config-not-toml = { $file } n’est pas du TOML : { $why }
server-config-unknown = { $place } : ce réglage n’existe pas ; le plus proche est « { $nearest } »
server-config-wrong = { $place } vaut « { $value } » ; il faudrait { $right }

# Là où il écoute.
server-cannot-listen = impossible d’écouter sur { $host }, port { $port } : { $why }
server-port-taken = le port { $port } est pris par un autre programme ; choisissez-en un autre avec --port

# Limites et frontières d’une requête.
server-body-too-large = le corps d’une requête a { $most } octets au plus
server-origin = les pages de { $origin } ne peuvent pas se servir de ce serveur
server-too-many = trop à la fois ; attendez { $retry_after ->
    [one] une seconde
   *[other] { $retry_after } secondes
}

# Ce que peut être un réglage : la fin de server-config-wrong.
server-right-addresses = des adresses ou des réseaux comme 10.0.0.1 ou 10.0.0.0/8
server-right-choice = un de ceux-ci : { $choices }
server-right-database = une adresse qui commence par postgresql:// ou sqlite:///
server-right-folder = le chemin d’un dossier
server-right-number = un nombre de { $least } à { $most }
server-right-origins = des origines comme https://example.org, sans chemin
server-right-switch = true ou false
server-right-text = un texte d’au moins un caractère
server-right-whole = un nombre entier de { $least } à { $most }

# Places, tours et tables.
server-account-taken = le nom de compte « { $account } » est pris
server-away = un joueur artificiel tient la place { $seat } ; revenez d’abord
server-bad-chat = un message a de 1 à { $most } caractères, sans caractères de contrôle
server-bad-message = ceci ne se lit pas : { $why }
server-bad-name = un nom a de 1 à { $most } caractères, sans caractères de contrôle, et ne commence pas par « bot: »
server-bad-request = { $place } : { $why }
server-bad-request-form = cette requête ne se lit pas
server-broken-promise = cette contribution n’est pas celle qui était promise : son SHA-256 est différent
server-cannot-mute = on ne peut faire taire qu’une personne à la table, et il faut avoir un nom soi-même
server-closing = le serveur va redémarrer ; renvoyez la demande
server-failed = une erreur s’est produite ici ; rien n’a changé, et c’est noté
server-flood = trop de messages à la fois
server-has-account = vous avez déjà un compte : { $account }
server-no-analysis-now = l’analyse n’a pas pu être faite ; demandez-la de nouveau
server-no-client = cette installation n’a pas de client web ; les programmes trouvent l’API décrite à /api/openapi.json
server-no-hint-now = aucun indice n’a pu être calculé ; demandez de nouveau
server-no-hints = pas d’indices à cette table ; ils sont réservés aux tables d’entraînement
server-no-open-seat = aucune place n’est libre
server-no-seat-token = il faut le jeton d’une place, dans l’en-tête Authorization: Bearer …
server-no-such-page = cette page n’existe pas
server-no-rules = il n’y a pas ici de livret de règles d’une boîte « { $box } »
server-no-lesson = il n’y a pas de boîte « { $box } » à apprendre ici
server-no-words = il n’y a pas de textes « { $prefix } » dans la langue { $language }
server-no-such-table = il n’y a pas de table { $table } pour vous
server-not-begun = la partie n’a pas commencé
server-not-listed = « { $move } » n’est pas un coup permis
server-not-over = la partie n’est pas terminée
server-not-ready = le serveur démarre ou s’arrête
server-not-seated = seuls ceux qui sont assis à la table le peuvent
server-not-signed-in = personne n’est connecté ; donnez-vous d’abord un nom
server-not-your-seat = la place { $seat } n’est pas la vôtre
server-nothing-to-reveal = cette place ne doit aucune contribution maintenant
server-other-rules = cette partie a commencé avec la version { $rules } des règles de { $game } ; ce serveur joue la version { $ours }
server-over = la partie est terminée
server-proposal-open = une proposition attend déjà une réponse
server-resigned = cette place a abandonné
server-seat-reserved = la place { $seat } est gardée pour quelqu’un d’autre
server-seat-taken = la place { $seat } ne peut être prise
server-stale = il s’est passé quelque chose que vous n’aviez pas vu ; la dernière entrée porte le numéro { $number }
server-store-failed = la base de données n’a pas répondu ; rien n’est perdu : renvoyez la demande
server-time-is-up = le temps de cette décision est écoulé ; revenez quand l’ordinateur l’aura prise
server-token-worthless = ce jeton n’ouvre plus aucune place
server-too-many-tables = vous avez { $most } tables qui attendent des joueurs ; cela suffit
server-wrong-method = cette page n’accepte pas ce genre de requête
server-wrong-password = aucun compte n’a ce nom et ce mot de passe

# Pourquoi une connexion a été fermée.
server-crowded = il y a trop de connexions
server-restarts = le serveur redémarre
server-too-slow = ce qui a été envoyé n’a pas été lu à temps
