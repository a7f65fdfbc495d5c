# Messages français. À tenir en accord avec en.ftl : un test compare les clés.

## Dés

dice-range = { $dice } à distance { $distance }
dice-term = { $name } { $dice }
dice-no-bonus = { $name } ne donne rien en percée

## Refus

no-over = La bataille est terminée.
no-phase = Pas maintenant : ce qui se décide est { $phase }.
no-card = { $card } n'est pas dans votre main.
no-reaction-card = { $card } ne se joue que lorsque l'ennemi annonce un combat rapproché.
no-copy = { $card } n'a rien à copier : l'ennemi n'a pas encore joué de carte.
no-mode = { $card } ne peut pas être jouée comme { $mode } maintenant.
no-unit = Il n'y a pas d'unité en { $hex }.
no-own-unit = L'unité en { $hex } n'est pas à vous.
no-ordered = { $unit } en { $hex } : aucun ordre reçu ce tour-ci.
no-twice = L'unité en { $hex } a déjà reçu son ordre.
no-eligible = { $card } ne peut pas donner d'ordre à l'unité en { $hex } : mauvaise section, mauvais type ou mauvaise place.
no-quota = { $card } ne permet plus d'ordre à cet endroit.
no-move-twice = { $unit } : déjà déplacée ce tour-ci.
no-move-here = L'unité s'y trouve déjà.
no-room = { $hex } est occupé.
no-entry = { $terrain } en { $hex } : interdit à { $unit }.
no-leave = { $unit } ne peut pas quitter { $terrain }.
no-far = { $hex } est trop loin : { $unit } avance ici de { $pace } au plus.
no-first = { $terrain } en { $hex } : on n'y entre qu'au premier hexagone d'un déplacement.
no-leaving = Quitter { $terrain } met fin au déplacement dès l'hexagone suivant.
no-slope = La pente ({ $terrain }) barre la route vers { $hex } ou coûte trop cher.
no-short = Un déplacement qui touche { $terrain } est trop court pour atteindre { $hex }.
no-path = Aucun chemin libre de { $pace } ne mène en { $hex }.
no-between = Terminez d'abord le combat de l'unité qui peut attaquer encore.
no-battle-twice = { $unit } : a déjà combattu ce tour-ci.
no-enemy = Il n'y a pas d'unité ennemie en { $hex }.
no-firefight = { $card } : pas de tir tant qu'un ennemi est au contact.
no-ranged = Un ennemi au contact doit être attaqué d'abord ; pas de tir à distance.
no-close-only = { $card } ne permet que le combat rapproché.
no-range = Hors de portée : { $unit } tire à { $reach }, la cible est à { $distance }.
no-dice = Il ne reste aucun dé : { $sum }.
no-fire-card = Les unités activées par { $card } ne combattent pas.
no-battle-inside = Pas de combat depuis { $terrain }.
no-battle-moved = { $unit } a avancé de { $hexes } et ne peut plus combattre.
no-battle-entered = Pas de combat le tour où l'on entre : { $terrain }.
no-battle = { $unit } ne peut pas combattre ce tour-ci.
no-sight = { $terrain } en { $hex } bloque la ligne de mire.
no-sight-unit = La ligne de mire est bloquée en { $hex }.
no-sight-far = Trop loin pour voir.
no-wire = Il n'y a rien à retirer en { $hex }.
no-clear = { $unit } ne peut pas combattre ce tour-ci, donc pas retirer de barbelés.
no-target = L'unité en { $hex } ne peut pas être visée : les cibles sont des ennemis sur des hexagones qui se touchent, la première dans la section de la carte.
no-heal = Il n'y a pas d'unité entamée à vous en { $hex }.
no-ignore = On ne peut pas ignorer { $count } drapeaux ici.
no-retreat = La retraite ne peut pas finir en { $hex } : elle va vers son propre camp, aussi loin que le disent les drapeaux.
no-advance = La prise de terrain ne se fait que sur l'hexagone que l'ennemi vient de quitter.
no-keep = Cette carte n'a pas été piochée.
no-react = Vous n'avez pas cette réaction en main.
no-pass = Vous pouvez jouer une carte, donc vous le devez.

## Permissions

yes-drop = Les parachutistes sont largués autour de cet hexagone.
yes-order = La carte permet de donner un ordre à cette unité.
yes-heal = Lancez les dés pour rétablir cette unité.
yes-clear = Retirer les barbelés au lieu de combattre.
yes-react = L'unité attaquée lance ses dés d'abord.
yes-ignore = L'unité peut ignorer ce nombre de drapeaux.
yes-retreat = Le propriétaire choisit où l'unité se replie.
yes-advance = Prendre le terrain que l'ennemi a quitté.
yes-keep = Garder cette carte, défausser l'autre.
yes-done = Rien de plus ici.
yes-end = Fin du tour : défausser et piocher.
yes-pass = Aucune carte ne peut être jouée.
yes-close = Combat rapproché contre { $hex } avec { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }.
yes-ranged = Tir sur { $hex } avec { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }.
yes-move = { $unit } va en { $hex } et ne combattra pas.
yes-move-battle = { $unit } va en { $hex } et pourra combattre.
yes-target = { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } sur { $hex }.
yes-sight = La ligne de mire est dégagée.

## Decisions

phase-drop = le largage
phase-card = le choix de la carte
phase-order = les ordres
phase-target = le choix des cibles
phase-heal = le choix de l'unité à rétablir
phase-move = les déplacements
phase-battle = les combats
phase-react = la réaction de l'adversaire
phase-flags = les drapeaux à ignorer
phase-retreat = la retraite
phase-ground = la prise de terrain
phase-again = la seconde attaque
phase-sally = le déplacement après combat
phase-keep = la carte à garder
phase-over = la fin

## Mots du jeu

allies = Alliés
axis = Axe
objective = objectif
legend-sides = (I4) Alliés  [I4] Axe

## Ce qui s'est passé

fact-turn = — Tour { $number }, camp : { $side } —
fact-played = { $side } : carte { $kind }.
fact-moved = { $unit } { $from } → { $to }.
fact-cleared = { $obstacles } en { $at } : retiré.
fact-dug = Sacs de sable en { $at }.
fact-attack-first = { $from } attaque { $at } :
fact-attack-overrun = Percée ! { $from } attaque encore { $at } :
fact-attack-second-shot = { $from } tire de nouveau sur { $at } :
fact-attack-ambush = Embuscade ! { $from } frappe d'abord { $at } :
fact-attack-strike = Frappe sur { $at } :
fact-lost = { $unit } en { $at } perd { $figures }.
fact-eliminated = { $unit } en { $at } ({ $side }) : unité éliminée.
fact-flags = { $at } : { $flags } drapeau(x), { $ignored } ignoré(s).
fact-retreated = { $unit } se replie { $from } → { $to }.
fact-took-ground = { $unit } prend le terrain { $from } → { $to }.
fact-medal = Médailles, { $side } : { $change }.
fact-drew = { $side } : pioche { $card } ; reste { $left } dans la pile.
fact-drew-hidden = { $side } : pioche une carte ; reste { $left } dans la pile.
fact-looked = { $side } : regarde { $card } ; reste { $left } dans la pile.
fact-looked-hidden = { $side } : regarde une carte ; reste { $left } dans la pile.
fact-shuffled = La pioche est mélangée : { $cards } cartes.
fact-healed = { $unit } en { $at } retrouve { $figures }.
fact-landed = Un groupe se pose en { $at }.
fact-landed-lost = Un groupe est perdu { $at }.
fact-won = { $side } : victoire.
fact-cancelled = L'attaque partie de { $at } est brisée.

## La table dans le terminal

table-commitment = Les dés sont engagés : { $commitment }
table-help = Tapez un numéro, ou une action comme « move c2-d3 ». Aussi : why ACTION, rule ID, board, undo, help, quit.
table-head = Tour { $turn } · { $side } · médailles { $medals } · à décider : { $decision }
table-hand = Main : { $cards }
table-no-undo = Rien à annuler : un dé a été lancé, une carte piochée ou un secret révélé.
table-which = Tapez l'une de celles-ci.
table-odds = { $sum } · pertes { $losses } · retraite { $retreat } · éliminée { $gone }
table-drop = visez un hexagone pour le largage : tapez « drop e5 »
table-done = continuer
table-end = finir le tour
table-pass = aucune carte jouable
table-won = Victoire : { $side }, { $allies } médailles à { $axis } (Alliés – Axe).
table-seed = La graine était { $seed } ; « bocage verify » prouve chaque dé.
table-saved = Partie enregistrée dans { $path }.
briefing-side = { $side } : { $force }, { $hand } cartes
briefing-medals = { $medals } médailles pour gagner. Premier camp à jouer : { $first }.

## Simulation

simulate-progress = parties
simulate-title = { $games } parties par bataille
simulate-battle = bataille
simulate-allies = Alliés
simulate-interval = 95 %
simulate-axis = Axe
simulate-turns = tours
simulate-decisions = décisions

## Parties enregistrées

record-cut = L'enregistrement s'interrompt à la ligne { $line } ; les { $actions } actions précédentes ont été rejouées.
record-unfinished = La bataille de cet enregistrement n'est pas terminée.
proof-ok = Prouvé : { $dice } dés et { $cards } cartes de { $actions } actions découlent de la graine promise.
proof-cut = L'enregistrement s'interrompt à la ligne { $line } ; jusque-là, { $dice } dés et { $cards } cartes sont prouvés.
proof-no-seed = Pas de preuve : la graine n'est révélée qu'une fois la bataille terminée.
proof-scripted = Pas de preuve : des dés ou des cartes de cette partie ont été choisis à la main.
proof-commitment = Faux : la graine n'est pas celle qui avait été promise.
proof-wrong = Faux : { $reason }

## Registre des règles

rules-title = Le registre des règles et ses tests
rules-file = fichier
rules-scope = domaine
rules-items = articles
rules-due = dus
rules-proven = prouvés
rules-reasons = motif donné
rules-missing = manquants
rules-total = tous
rules-missing-list = Manquent : { $ids }
rules-doubtful-list = Seulement dans des tests censés échouer : { $ids }
rules-unknown-list = Absents du registre : { $ids }
rules-complete = Chaque article dû a un test ou un motif écrit.

## Erreurs

error-plain = { $reason }
error-lang = Pas de langue { $lang } : en ou fr.
error-side = Pas de camp { $side } : allies ou axis.
error-bot = Pas de joueur { $bot } ; connus : { $known }.
error-item = Pas d'article { $item } dans le registre.
error-collect = Les tests ne peuvent pas être rassemblés : { $reason }
error-tests = Pas de tests dans { $path } ; lancez ceci dans une copie des sources, ou nommez le dossier avec --tests.

## Ligne de commande

cli-help = Bocage : batailles de la Seconde Guerre mondiale sur hexagones, non officiel et libre.
cli-battles = Lister les batailles.
cli-battles-title = Batailles
cli-show = Montrer une bataille : briefing, carte, légende.
cli-play = Jouer une bataille dans le terminal.
cli-simulate = Jouer beaucoup de parties et compter qui gagne.
cli-replay = Raconter de nouveau une partie enregistrée.
cli-verify = Prouver chaque dé et chaque carte d'une partie terminée.
cli-rules = Consulter une règle, ou voir quelles règles sont prouvées par des tests.
cli-referee = Arbitrer pour d'autres programmes : lignes JSON en entrée et en sortie (docs/referee.md).
cli-arg-battle = identifiant ou numéro d'une bataille, ou fichier de bataille (.toml)
cli-arg-battle-all = identifiant ou numéro d'une bataille, fichier de bataille, ou « all »
cli-arg-record = un fichier de partie
cli-arg-item = identifiant d'un article du registre, comme BASE-113
cli-opt-seed = graine des dés et des cartes ; sans elle, une que personne ne peut deviner
cli-opt-seed-sim = graine de la série ; la même donne les mêmes parties
cli-opt-side = votre camp : allies ou axis
cli-opt-battle = fichier de bataille d'un enregistrement dont la bataille n'est pas livrée avec le jeu
cli-opt-bot = l'autre camp : simple, random, ou none pour deux personnes
cli-opt-no-tactics = partie pour les plus jeunes : sans cartes tactiques
cli-opt-no-ground = partie pour les plus jeunes : sans prise de terrain ni percée
cli-opt-json = JSON pour les programmes
cli-opt-plain = dessiner le plateau en caractères simples
cli-opt-save = écrire la partie dans ce fichier
cli-opt-games = parties par bataille
cli-opt-allies = qui joue les Alliés : random ou simple
cli-opt-axis = qui joue l'Axe : random ou simple
cli-opt-processes = processus qui se partagent le travail
cli-opt-upto = s'arrêter après tant d'actions
cli-opt-check = échouer si un article dû n'a ni test ni motif
cli-opt-tests = dossier des tests
cli-opt-lang = en ou fr ; par défaut selon l'environnement
cli-opt-version = version, et si le noyau est compilé
cli-col-number = n°
cli-col-id = identifiant
cli-col-name = bataille
cli-col-date = date
cli-col-hands = cartes (Alliés / Axe)
cli-col-medals = médailles

## Serveur

server-stale = La table a changé depuis. La voici telle qu'elle est maintenant.
server-not-yours = C'est à l'autre camp de décider.
server-not-seated = Les spectateurs n'agissent pas.
server-not-started = La partie commence quand les deux places sont prises.
server-over = La bataille est terminée.
server-not-over = La bataille n'est pas encore terminée.
server-time = Le temps est écoulé.
server-malformed = Ce message est illisible.
server-malformed-action = Ce n'est pas une action.
server-undo-asked = Vous avez déjà demandé à reprendre une action.
server-undo-not-asked = Personne ne vous a demandé de reprendre une action.
server-nothing-to-undo = Vous n'avez rien à reprendre.
server-not-shared = On ne passe l'écran que lorsqu'on le partage.
server-too-often = Trop vite. Attendez un instant.
server-too-large = C'est trop volumineux.
server-no-table = Cette table n'existe pas.
server-no-battle = Cette bataille n'existe pas.
server-no-level = Ce niveau n'existe pas.
server-no-page = Il n'y a rien ici.
server-no-method = Cela ne peut pas se faire ici.
server-no-frame = La partie n'a pas ce moment.
server-no-replay = Cette rediffusion n'existe pas.
server-replay-hidden = Cela se verra une fois la bataille terminée.
server-bad-record = Cette partie ne peut pas être rejouée : { $reason }
server-tutorial = Le didacticiel se joue contre l'ordinateur.
server-nickname = Ce nom ne peut pas être utilisé.
server-account-name = Un compte garde son nom.
server-has-account = Vous avez déjà un compte.
server-name-taken = Ce nom est pris.
server-wrong-password = Le nom ou le mot de passe est faux.
server-no-client = Les pages n'ont pas été construites. Lancez « make play » dans une copie des sources, ou installez un paquet publié.
server-mail-subject = { $battle } : à vous de jouer
server-mail-body = { $name }, c'est à vous de jouer dans { $battle } : { $link }
