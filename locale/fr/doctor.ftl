# Ce que trouve astragal doctor.
doctor-good = bon
doctor-warning = attention
doctor-wrong = faux

doctor-versions = astragal { $astragal }, Python { $python }, SQLite { $sqlite }
doctor-driver = PostgreSQL est joint par psycopg { $version }
doctor-private = ce que le serveur garde dans { $folder } est à son seul utilisateur
doctor-folder-closed = on ne peut pas écrire dans { $folder } : lancez astragal sous un autre utilisateur, ou nommez un autre dossier avec --data
doctor-room = { $free } Mo sont libres sur le disque de { $folder } ; au-dessous de 1000 faites de la place bientôt, au-dessous de 100 tout de suite
doctor-no-database = il n’y a pas encore de base de données { $database } ; le premier démarrage la crée
doctor-other-owner = la base de données { $database } appartient à { $owner } : lancez astragal doctor sous cet utilisateur pour regarder dedans
doctor-old-schema = la base de données a le schéma { $revision } ; le prochain démarrage l’amène à { $newest }. Faites d’abord une sauvegarde : astragal backup
doctor-store = la base de données { $database } est entière et accepte l’écriture ; parties : { $games }, joueurs : { $players }
doctor-clock = l’horloge indique { $time }
doctor-clock-differs = l’horloge de la base de données avance de { $seconds } secondes sur cette machine : synchronisez-les toutes deux (NTP)
doctor-from-the-future = la partie la plus récente de la base de données avance de { $seconds } secondes sur l’horloge : vérifiez l’horloge de cette machine
doctor-proxies = les adresses transmises par ces mandataires sont crues : { $proxies }
doctor-no-proxy = on joint le serveur sans mandataire ; s’il y en a un, nommez-le dans trusted_proxies
doctor-connections = le système permet au serveur { $allowed } connexions ; le réglage « connections » en veut { $wanted }
doctor-no-mail = le serveur n’envoie pas d’e-mails ; un mot de passe oublié ne se remplace que par le code de secours
doctor-mail = le serveur de courrier répond, et laisse astragal s’identifier
doctor-mail-fails = les e-mails ne partent pas : vérifiez le réglage « mail » ({ $why })
doctor-compiled = tout ce qu’il faut aux joueurs de l’ordinateur est compilé
doctor-not-compiled = { $left } parties des joueurs de l’ordinateur ne sont pas encore compilées, et les premiers coups seront longs : lancez astragal compile
doctor-not-running = aucun serveur ne répond en ce moment sur le port { $port }
doctor-running = un serveur répond sur le port { $port }, et sert
doctor-not-ready = le serveur du port { $port } répond { $status } : il démarre ou s’arrête, ou ne peut pas écrire dans sa base de données ; son journal dit pourquoi
