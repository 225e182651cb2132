# What astragal doctor finds.
doctor-good = good
doctor-warning = warning
doctor-wrong = wrong

doctor-versions = astragal { $astragal }, Python { $python }, SQLite { $sqlite }
doctor-driver = PostgreSQL is reached by psycopg { $version }
doctor-private = what the server keeps in { $folder } is for its user alone
doctor-folder-closed = { $folder } cannot be written to: run astragal as another user, or name another folder with --data
doctor-room = { $free } MB are free on the disk of { $folder }; below 1,000 make room soon, below 100 at once
doctor-no-database = there is no database { $database } yet; the first start makes it
doctor-other-owner = the database { $database } belongs to { $owner }: run astragal doctor as that user, to look inside
doctor-old-schema = the database has the schema { $revision }; the next start brings it to { $newest }. Make a backup before: astragal backup
doctor-store = the database { $database } is whole and can be written to; games: { $games }, players: { $players }
doctor-clock = the clock says { $time }
doctor-clock-differs = the clock of the database is { $seconds } seconds ahead of this machine: let both synchronise theirs (NTP)
doctor-from-the-future = the newest game in the database is { $seconds } seconds ahead of the clock: check the clock of this machine
doctor-proxies = the addresses that these proxies forward are believed: { $proxies }
doctor-no-proxy = people reach the server without a proxy; if there is one, name it in trusted_proxies
doctor-connections = the system lets the server hold { $allowed } connections; the setting “connections” wants { $wanted }
doctor-no-mail = the server sends no e-mails; a forgotten password is replaced by the recovery code alone
doctor-mail = the mail server answers, and lets astragal sign in
doctor-mail-fails = e-mails cannot be sent: check the setting “mail” ({ $why })
doctor-compiled = all that computer players need is compiled
doctor-not-compiled = { $left } parts of the computer players are not compiled yet, so first moves take long: run astragal compile
doctor-not-running = no server answers on port { $port } now
doctor-running = a server answers on port { $port }, and serves
doctor-not-ready = the server on port { $port } answers { $status }: it is starting or stopping, or cannot write to its database; its log says why
