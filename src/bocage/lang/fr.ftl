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
