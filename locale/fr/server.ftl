# Ce que dit la table en ligne.

# Configuration : ce qui ne va pas, et où.
server-config-mail = pour envoyer des e-mails (mail), réglez aussi public_url : leurs liens commencent ainsi
server-config-not-toml = { $file } n’est pas du TOML : { $why }
server-config-unknown = { $place } : ce réglage n’existe pas ; le plus proche est « { $nearest } »
server-config-wrong = { $place } vaut « { $value } » ; il faudrait { $right }

# Là où il écoute.
server-cannot-listen = impossible d’écouter sur { $host }, port { $port } : { $why }
server-port-taken = le port { $port } est pris par un autre programme ; choisissez-en un autre avec --port

# La base de données au départ : ce qui ne va pas, et que faire.
server-backup-exists = le fichier { $file } existe déjà ; nommez-en un nouveau
server-backup-postgresql = astragal ne copie que des fichiers SQLite ; pour PostgreSQL utilisez pg_dump, comme l’explique docs/server.md
server-no-database = il n’y a pas de base de données { $database }
server-no-proxy = on joint ce serveur en https, donc par un mandataire, mais trusted_proxies n’en nomme aucun. Indiquez-y son adresse ; sinon, tout le monde partage une seule adresse et ses limites
server-open-to-others = d’autres utilisateurs de cette machine peuvent ouvrir { $path } (mode { $mode }) : il contient la clé de toutes les connexions, les mots de passe hachés et les secrets des parties. Faites « chmod { $right } »
server-store-damaged = la base de données { $database } est abîmée, ou n’en est pas une : restaurez-en une sauvegarde, comme l’explique docs/server.md ({ $why })
server-store-full = il n’y a plus de place pour la base de données { $database } : libérez de l’espace sur son disque ({ $why })
server-store-locked = un autre programme occupe la base de données { $database } : arrêtez-le, ou attendez qu’il ait fini ({ $why })
server-store-newer = la base de données { $database } a été écrite par une version plus récente d’astragal (son schéma est { $theirs }, cette version connaît { $ours }) : installez cette version-là, ou restaurez une sauvegarde plus ancienne
server-store-read-only = on ne peut pas écrire dans la base de données { $database } : donnez à l’utilisateur qui lance astragal le droit d’écrire dans ce fichier et dans son dossier ({ $why })
server-store-unreachable = la base de données { $database } ne peut pas être ouverte : vérifiez qu’elle existe, qu’elle tourne, et que le réglage « database » ou « data » est juste ({ $why })
server-store-unusable = la base de données { $database } ne peut pas être utilisée : { $why }

# Limites et frontières d’une requête.
server-body-too-large = le corps d’une requête a { $most } octets au plus
server-origin = les pages de { $origin } ne peuvent pas se servir de ce serveur
server-too-many = trop à la fois ; attendez { $retry_after ->
    [one] une seconde
   *[other] { $retry_after } secondes
}

# Ce que peut être un réglage : la fin de server-config-wrong.
server-right-addresses = des adresses ou des réseaux comme 10.0.0.1 ou 10.0.0.0/8
server-right-choice = un de ceux-ci : { $choices }
server-right-database = une adresse qui commence par postgresql:// ou sqlite:///
server-right-folder = le chemin d’un dossier
server-right-mail = une adresse comme smtp://nom:motdepasse@mail.example.org:587, smtps://… ou smtp+plain://…
server-right-mail-from = une adresse e-mail comme jeux@example.org
server-right-public-url = l’adresse que l’on ouvre, comme https://jeux.example.org, sans chemin
server-right-number = un nombre de { $least } à { $most }
server-right-origins = des origines comme https://example.org, sans chemin
server-right-switch = true ou false
server-right-text = un texte d’au moins un caractère
server-right-whole = un nombre entier de { $least } à { $most }

# Places, tours et tables.
server-account-taken = le nom de compte « { $account } » est pris
server-away = l’ordinateur joue pour le joueur { $seat } ; revenez d’abord
server-bad-chat = un message a de 1 à { $most } caractères
server-bad-message = illisible : { $why }
server-bad-name = un nom a de 1 à { $most } caractères, et ne commence pas par « bot: »
server-bad-request = { $place } : { $why }
server-bad-request-form = cette requête est illisible
server-broken-promise = cette contribution n’est pas celle qui était promise : son SHA-256 est différent
server-cannot-mute = on ne peut faire taire qu’une personne à la table, et il faut avoir un nom soi-même
server-closing = le serveur va redémarrer ; réessayez
server-failed = une erreur s’est produite ici ; rien n’a changé, et c’est noté
server-flood = trop de messages à la fois
server-has-account = vous avez déjà un compte : { $account }
server-last-passkey = c’est le seul accès à votre compte ; choisissez d’abord un mot de passe ou ajoutez une autre clé d’accès
server-late-passkey = trop tard, ou envoyé deux fois ; réessayez
server-link-worthless = ce lien n’est plus valable ; demandez-en un nouveau
server-marks = une lettre porte au plus { $most } signes, et aucun deux fois : ici { $character } est de trop
server-name-alike = « { $name } » ressemble à { $other }, qui est déjà là ; que diriez-vous de « { $free } » ?
server-name-scripts = un nom ne mélange pas les lettres de plusieurs écritures : ici { $one } et { $other }
server-name-taken = { $other } est déjà là ; que diriez-vous de « { $free } » ?
server-name-without-letter = il faut à un nom une lettre, un chiffre ou un émoji
server-no-account = vous n’avez pas encore de compte
server-no-analysis-now = l’analyse n’a pas pu être faite ; demandez-la de nouveau
server-no-client = cette installation n’a pas de client web ; les programmes trouvent l’API décrite à /api/openapi.json
server-no-hint-now = aucun indice n’a pu être calculé ; demandez de nouveau
server-no-hints = pas d’indices à cette table ; il y en a aux tables d’entraînement et dans les parties contre l’ordinateur seul
server-no-mail = ce serveur n’envoie pas d’e-mails
server-no-email-address = votre compte n’a pas encore d’adresse e-mail ; ajoutez-en une d’abord
server-no-push = ce serveur n’envoie pas de notifications aux appareils
server-no-open-seat = aucune place n’est libre
server-no-seat-token = il faut le jeton d’une place, dans l’en-tête Authorization: Bearer …
server-no-rated-player = il n’y a pas de joueur coté « { $account } »
server-no-such-page = cette page n’existe pas
server-no-rules = il n’y a pas ici de règles de « { $box } »
server-no-example = il n’y a pas d’exemple pour les règles de « { $page } »
server-no-lesson = il n’y a pas de leçon « { $lesson } »
server-no-try-now = le coup n’a pas pu être évalué ; essayez encore
server-no-words = il n’y a pas de textes « { $prefix } » dans la langue { $language }
server-no-such-passkey = vous n’avez pas de telle clé d’accès
server-no-such-session = vous n’avez pas de telle connexion
server-no-such-table = la table { $table } n’existe pas pour vous
server-not-begun = la partie n’a pas commencé
server-not-listed = « { $move } » n’est pas un coup permis
server-not-over = la partie n’est pas terminée
server-not-ready = le serveur démarre ou s’arrête
server-not-seated = seuls les joueurs de la table le peuvent
server-not-signed-in = personne n’est connecté ; donnez-vous d’abord un nom
server-not-your-seat = la place { $seat } n’est pas la vôtre
server-nothing-to-reveal = ce joueur ne doit aucune contribution maintenant
server-other-rules = cette partie a commencé avec la version { $rules } des règles de { $game } ; ce serveur joue la version { $ours }
server-over = la partie est terminée
server-passkey-not-added = cette clé d’accès n’a pas pu être ajoutée ; un compte en a au plus { $most }, chacune une seule fois
server-password-or-passkey = un compte a besoin d’un mot de passe ou d’une clé d’accès
server-proposal-open = une proposition attend déjà une réponse
server-rated-abandon-alone = une partie classée n’est annulée que si une autre personne est d’accord ; vous pouvez abandonner
server-rated-account = seules les personnes qui ont un compte peuvent s’asseoir à une table classée ; créez-en un sur la page de votre compte, cela prend une minute
server-rated-alone = une partie classée se joue au moins à deux
server-rated-bots = à une table classée, il y a au moins une personne, et chaque joueur de l’ordinateur n’y a qu’une place
server-rated-no-claim = à une table classée, une place ne change pas de joueur ; connectez-vous plutôt à votre compte
server-rated-no-hints = pas d’indices à une table classée
server-rated-no-undo = à une table classée, aucun coup n’est repris
server-rated-one-seat = à une table classée, chacun a une seule place, et ne joue que pour soi
server-rated-options = une partie classée suit les règles habituelles, sans option
server-rated-practice = une table est classée ou d’entraînement, pas les deux
server-by-hand-clock = avec de vrais dés, le temps de personne ne court : choisissez « sans horloge »
server-by-hand-nobody = quelqu’un doit lancer les dés : avec de vrais dés, il faut au moins une personne à la table
server-by-hand-practice = une table avec de vrais dés n’est pas une table d’entraînement : elle ne retient rien pour ses joueurs
server-by-hand-public = une table avec de vrais dés est privée : elle est dans une pièce
server-by-hand-rated = les parties avec de vrais dés ne sont jamais classées : rien ne prouve comment les dés sont tombés
server-not-by-hand = cette table lance elle-même ses dés ; on saisit de vrais dés à une table créée pour cela
server-tell-first = saisissez d’abord ce que le coup a révélé, ou reprenez-le
server-answers-never = cette table ne dit pas quel coup aurait été le meilleur
server-answers-end = on dit quel coup aurait été le meilleur quand la partie est finie
server-no-answers = on ne peut prouver le meilleur coup de { $game }
server-no-memory = il n’y a rien à retenir dans { $game }
server-resigned = ce joueur a abandonné
server-seat-reserved = la place { $seat } est gardée pour quelqu’un d’autre
server-seat-taken = la place { $seat } ne peut être prise
server-stale = il s’est passé quelque chose que vous n’aviez pas vu ; la dernière entrée porte le numéro { $number }
server-store-failed = la base de données n’a pas répondu ; rien n’est perdu : renvoyez la demande
server-time-is-up = le temps de cette décision est écoulé ; revenez quand l’ordinateur l’aura prise
server-token-worthless = ce jeton n’ouvre plus aucune place
server-too-many-tables = vous avez déjà { $most } tables qui attendent des joueurs
server-too-many-devices = vous avez déjà { $most } appareils avec notifications ; désactivez-les sur l’un d’eux
server-push-address = l’adresse d’un service push commence par https:// et nomme un hôte
server-push-keys = ce ne sont pas les clés d’un abonnement push
server-push-not-public = { $host } n’est pas une adresse publique d’un service push
server-unseen = { $character } ne se voit pas, ou pas partout ; enlevez-le
server-wrong-method = cette page n’accepte pas ce genre de requête
server-wrong-passkey = cette clé d’accès n’est pas valable ici
server-wrong-password = aucun compte n’a ce nom et ce mot de passe
server-wrong-recovery-code = aucun compte n’a ce nom et ce code de secours

# Pourquoi une connexion a été fermée.
server-crowded = il y a trop de connexions
server-restarts = le serveur redémarre
server-silent = aucun message n’est arrivé
server-too-slow = ce qui a été envoyé n’a pas été lu à temps

# Ce qu’une messagerie montre du lien d’une table.
server-link-invitation = { $name } vous invite à jouer à { $game }
server-link-invited = On vous invite à jouer à { $game }
server-link-player = { $name } chez astragal
server-link-running = Une partie de { $game }
server-link-over = { $count ->
        [0] { $game } : la partie est finie
        [1] { $game } : { $winners } gagne
       *[other] { $game } : { $winners } se partagent la victoire
    }

# Notifications : une table attend un joueur.
server-turn-title = À vous de jouer : { $game }
server-turn-with = Vous jouez avec { $others }.
server-turn-event = D’autres participants de « { $event } » attendent cette table.
server-turn-mail-text =
    Bonjour,

    c’est à vous de jouer : { $game }. { $who }
    Continuez ici :

    { $link }

    Vous recevez cet e-mail parce que vous l’avez demandé sur la page de votre compte.
    Si vous ne voulez plus d’e-mails de ce genre :

    { $stop }

# L’e-mail pour un mot de passe oublié.
server-mail-subject = astragal : un nouveau mot de passe
server-mail-text =
    Bonjour,

    quelqu’un, sans doute vous, a oublié le mot de passe du compte « { $account } ».
    Choisissez-en un nouveau ici dans { $minutes ->
        [one] la minute
       *[other] les { $minutes } minutes
    } :

    { $link }

    Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.
