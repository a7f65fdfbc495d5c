# Messages français. À tenir en accord avec en.ftl : un test compare les clés.

## Dés

dice-range = { $dice } à distance { $distance }
dice-term = { $name } { $dice }
dice-no-bonus = { $name } ne donne rien en percée
dice-back = 1 dé de riposte
dice-keen = Effectif complet { $dice }
dice-ranged-in = Cible repérée { $dice }
dice-reserved = Aucun abri ici pour ce camp

## Refus

no-over = La bataille est terminée.
no-phase = Pas maintenant : { $first } d’abord.
no-card = { $card } n’est pas dans votre main.
no-reaction-card = { $card } ne se joue que lorsque l’ennemi annonce un combat rapproché.
no-copy = { $card } n’a rien à copier : l’ennemi n’a pas encore joué de carte.
no-mode = La carte { $card } ne peut pas être jouée comme { $mode } maintenant.
no-unit = Il n’y a pas d’unité en { $hex }.
no-own-unit = L’unité en { $hex } n’est pas à vous.
no-ordered = { $unit } en { $hex } : aucun ordre reçu ce tour-ci.
no-twice = L’unité en { $hex } a déjà reçu son ordre.
no-quota = { $card } : tous les ordres sont donnés ({ $count }). Reprenez-en un pour le donner à une autre unité.
no-quota-section = { $card } : tous les ordres pour la section { $wanted } sont donnés. Reprenez-en un pour le donner à une autre unité.
no-move-twice = { $unit } : cette unité s’est déjà déplacée ce tour-ci.
no-move-here = L’unité s’y trouve déjà.
no-room = { $hex } est occupé.
no-entry = { $terrain } en { $hex } : accès interdit à cette unité ({ $unit }).
no-leave = L’unité ({ $unit }) ne peut pas quitter ce terrain ({ $terrain }).
no-far = { $hex } est trop loin : l’unité ({ $unit }) se déplace ici de { $pace } au plus.
no-first = { $terrain } en { $hex } : on n’y entre qu’au premier hexagone d’un déplacement.
no-leaving = { $terrain } : en sortir met fin au déplacement dès l’hexagone suivant.
no-climb = { $terrain } : on n’y entre et n’en sort que par d’autres hauteurs.
no-bank = { $terrain } : on ne franchit pas les berges, seulement les extrémités ({ $hex }).
no-sailing = L’unité ({ $unit }) ne peut pas aller en { $hex } : trop près de la plage, ou pas de passage par la mer.
no-slope = La pente ({ $terrain }) barre la route vers { $hex } ou coûte trop cher.
no-short = Un déplacement qui touche ce terrain ({ $terrain }) est trop court pour atteindre { $hex }.
no-path = Aucun chemin libre de { $pace ->
        [one] { $pace } hexagone
       *[other] { $pace } hexagones
    } ne mène en { $hex }.
no-between = Terminez d’abord le combat de l’unité qui peut encore attaquer.
no-battle-twice = { $unit } : cette unité a déjà combattu ce tour-ci, ou fait autre chose à la place.
no-enemy = Il n’y a pas d’unité ennemie en { $hex }.
no-firefight = { $card } : pas de tir tant qu’un ennemi est au contact.
no-ranged = Un ennemi au contact doit être attaqué d’abord ; pas de tir à distance.
no-close-only = { $card } ne permet que le combat rapproché.
no-range = Hors de portée : l’unité ({ $unit }) tire à { $reach } au plus, la cible est à { $distance }.
no-night = Il fait nuit : on voit à { $sight ->
    [one] un hexagone
   *[other] { $sight } hexagones
}, la cible est à { $distance }.
no-masked = L’unité en { $hex } est camouflée : seul un combat rapproché peut l’atteindre.
no-dice = Il ne reste aucun dé : { $sum }.
no-fire-card = Les unités activées par { $card } ne combattent pas.
no-battle-inside = { $terrain } : pas de combat depuis cet hexagone.
no-battle-moved = L’unité ({ $unit }) s’est déplacée de { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    } et ne peut plus combattre.
no-battle-entered = { $terrain } : pas de combat le tour où l’on y entre.
no-battle-entered-from-afar = { $terrain } : on ne combat le tour où l’on y entre que si le déplacement a commencé sur un hexagone voisin.
no-battle-left = { $terrain } : pas de combat le tour où l’on en sort.
no-battle-charge = L’unité ({ $unit }) a chargé : seul un ennemi adjacent peut encore être attaqué.
no-treated = L’unité ({ $unit }) reçoit des soins et ne fait rien d’autre ce tour-ci.
no-battle = L’unité ({ $unit }) ne peut pas combattre ce tour-ci.
no-sight = { $terrain } en { $hex } bloque la ligne de mire.
no-hollow = { $terrain } : de l’intérieur comme de l’extérieur, on ne combat que l’hexagone voisin.
no-sight-unit = La ligne de mire est bloquée en { $hex }.
no-sight-far = Trop loin pour voir.
no-wire = Il n’y a rien à retirer en { $hex }.
no-clear = L’unité ({ $unit }) ne peut pas combattre ce tour-ci : elle ne peut donc pas retirer de barbelés.
no-exit = L’unité ({ $unit }) ne peut pas quitter le plateau d’ici ce tour-ci.
no-mending = Cette unité ({ $unit }) ne peut pas être réparée.
no-heal = Vous n’avez pas d’unité entamée en { $hex }.
no-retreat = La retraite ne peut pas finir en { $hex } : l’unité recule vers son camp, aussi loin que l’exigent les drapeaux.
no-advance = La prise de terrain ne se fait que sur l’hexagone que l’ennemi vient de quitter.
no-keep = Cette carte n’a pas été piochée.
no-react = Vous n’avez pas cette réaction en main.
no-pass = Vous pouvez jouer une carte, donc vous le devez.
no-done = Désignez-en au moins une d’abord.
no-retreat-into = La retraite ne peut pas finir en { $hex } : ce terrain ({ $terrain }) l’interdit.
no-retreat-closed = La retraite ne peut pas finir en { $hex } : ce terrain ({ $terrain }) est sur le chemin.
no-retreat-unit = C’est l’unité en { $hex } qui doit se replier, aucune autre.
no-ignore = On ne peut pas ignorer { $count ->
        [one] { $count } drapeau
       *[other] { $count } drapeaux
    } ici : au moins { $least }, au plus { $most }.
no-sally-boats = { $unit } : cette unité est arrivée sur l’eau ce tour-ci, et ne va pas plus loin.
no-sally-tunnel = L’unité ({ $unit }) a consacré tout son déplacement aux tunnels.
no-target-section = L’unité en { $hex } est hors de la section de la carte ({ $card }).
no-blow-card = Cette carte ({ $card }) ne fait sauter aucun pont.
no-blow-bridge = Aucun pont à faire sauter en { $hex }.
no-demolish = L’unité ({ $unit }) ne peut pas combattre ce tour-ci : elle ne peut donc faire sauter aucun pont.
no-demolish-unit = L’unité ({ $unit }) ne fait pas sauter de pont.
no-demolish-far = Les pionniers ne font sauter qu’un pont sur un hexagone voisin ; { $hex } est plus loin.
no-bridge-section = { $hex } est hors de la section de la carte ({ $card }).
no-build-card = Cette carte ({ $card }) ne construit aucun pont.
no-build-site = On ne peut construire aucun pont en { $hex }.
no-build-twice = Un pont se trouve déjà en { $hex }.
no-sabotage-here = Il n’y a rien à saboter en { $hex }.
no-sabotage-done = { $hex } : déjà saboté.
no-sabotage-unit = Aucune unité du camp qui sabote n’est en { $hex }.
no-blow-any = Aucun pont à faire sauter dans la section de la carte ({ $card }).
no-build-any = Aucun endroit où construire un pont dans la section de la carte ({ $card }).
no-target-apart = { $hex } ne touche aucune cible déjà choisie.
no-target-twice = L’unité en { $hex } est déjà visée.
no-order-near = { $card } ne donne d’ordre qu’aux unités au contact d’un ennemi, et il n’y en a pas près de { $hex }.
no-order-apart = { $card } ne donne d’ordre qu’aux unités sans ennemi au contact, et il y en a un près de { $hex }.
no-order-aboard = { $card } ne donne pas d’ordre aux unités à bord d’une barge, comme celle en { $hex }.
no-order-arm = { $card } ne donne d’ordre qu’à ces unités : { $arms }, pas à celle-ci ({ $unit }).
no-order-section = { $card } donne des ordres dans la section { $wanted } ; { $hex } est dans la section { $here }.
section-left = gauche
section-center = centrale
section-right = droite
section-two = { $first } ou { $second }
section-any = au choix
no-strike = { $card } ne trouve aucun ennemi à frapper.
no-exit-none = L’unité ({ $unit }) ne peut pas quitter le plateau : dans cette bataille, aucun hexagone ne le permet à ce camp.
no-heal-twice = L’unité ({ $unit }) a déjà eu sa chance ce tour-ci.
no-treat-card = { $card } ne donne pas à l’unité à la fois un déplacement et un combat à échanger contre des soins.
no-treat-beside = L’unité ({ $unit }) ne peut pas être soignée tant qu’un ennemi se trouve à côté.
no-treat-done = L’unité ({ $unit }) a déjà agi ce tour-ci et ne peut plus être soignée.
no-treat-arm = L’unité ({ $unit }) ne peut pas être soignée : l’hôpital ne reçoit que l’infanterie.
no-ward = Il n’y a pas d’hôpital en { $hex }.
no-seal = L’unité ({ $unit }) ne peut pas combattre ce tour-ci : elle ne peut donc rien combler ({ $terrain }).
no-seal-beside = { $terrain } : on ne peut pas la combler tant qu’un ennemi se trouve à côté.
no-seal-arm = L’unité ({ $unit }) ne peut rien combler ici ({ $terrain }).
no-seal-side = { $terrain } : elle sert ce camp, qui ne la comble pas.
no-seal-here = Il n’y a rien à combler en { $hex }.
no-clear-arm = L’unité ({ $unit }) ne peut pas retirer cet obstacle ({ $terrain }).
no-supply = L’unité ({ $unit }) ne peut pas combattre ce tour-ci : elle ne peut donc rien ravitailler.
no-supply-unit = L’unité ({ $unit }) ne transporte pas de ravitaillement.
no-supply-far = On ne ravitaille qu’une unité sur un hexagone voisin ; { $hex } est plus loin.
no-supply-full = L’unité en { $hex } n’a perdu aucune figurine que le ravitaillement pourrait lui rendre.
no-rider = Personne n’est à bord en { $hex }.
no-unload = { $hex } n’est pas un hexagone libre à côté du train où l’unité puisse aller.
no-train-way = Un train roule de 3 hexagones au plus sur une voie libre, en avant ou en arrière ; { $hex } n’est pas sur son chemin.
no-train-wagon = Un wagon va où sa locomotive l’emmène : c’est elle que l’on déplace.
no-train-order = Un wagon suit sa locomotive, qui reçoit l’ordre.
no-arms = L’unité ({ $unit }) n’a pas de canons et ne combat jamais.
no-arms-against = L’unité ({ $unit }) n’attaque jamais ce type d’unité ({ $foe }).
no-way-units = D’autres unités barrent la route vers { $hex }.
no-way-closed = Le chemin passe par { $hex } : ce terrain ({ $terrain }) est interdit à cette unité ({ $unit }).
no-landing = Aucune barge n’aborde en { $hex } : { $terrain } l’en empêche.
no-way-ashore = Une unité qui débarque ne va pas plus loin ce tour-ci : { $hex } est hors d’atteinte.
no-battle-landed = L’unité ({ $unit }) vient de débarquer d’une barge et ne peut pas combattre ce tour-ci.
no-way-stops = Le chemin passe par ce terrain en { $hex } ({ $terrain }), qui met fin au déplacement.
no-edge = { $terrain } barre la route vers { $hex }.
no-ramp = { $hex } : on n’y entre et n’en sort que par les extrémités du pont.
no-kept-out = Dans cette bataille, { $hex } est interdit à cette unité ({ $unit }) de ce camp.
no-retreat-kept-out = La retraite ne peut pas finir en { $hex } : dans cette bataille, ce camp ne recule pas par là.
no-way-out = { $hex } : le véhicule enterré là dès le départ y reste, et aucun autre n’y entre.
no-off-bridge = { $terrain } : on n’y passe ni d’un autre pont, ni depuis l’eau, et l’on n’en descend pas dans l’eau.
no-enter-from = { $terrain } : on n’y entre pas depuis ce terrain.
no-entry-ship = L’unité ({ $unit }) ne navigue que sur des eaux navigables, et { $hex } n’en est pas.
no-several = { $first } De plus : { $others }

## Permissions

yes-drop = Les parachutistes sont largués autour de cet hexagone.
yes-drop-star = De jour, un ordre peut larguer une unité au-dessus de l’étoile en { $hex } : elle se pose à portée de dispersion, en terrain libre { $chance } fois sur 100, et ne fait rien de plus ce tour-ci.
no-drop-side = Seul l’autre camp largue des parachutistes.
no-drop-star = Les parachutistes visent une étoile, et il n’y en a pas en { $hex }.
no-drop-twice = L’étoile en { $hex } a déjà servi ; chacune ne sert qu’une fois.
no-drop-night = Personne ne saute avant le plein jour.
no-drop-card = { $card } n’a pas d’ordre qui pourrait aller à une infanterie en { $hex }.
yes-blow = Le pont en { $hex } saute{ $unit ->
    [yes] { " " }avec l’unité qui s’y trouve
   *[no] { "" }
}. Aucune unité n’est activée, aucune carte n’est piochée.
yes-blow-roll = { $dice ->
    [one] { $dice } dé est lancé
   *[other] { $dice } dés sont lancés
} : une étoile fait sauter le pont en { $hex }{ $unit ->
    [yes] { " " }avec l’unité qui s’y trouve
   *[no] { "" }
}. Aucune unité n’est activée.
yes-build = Un pont est construit en { $hex }. Aucune unité n’est activée.
yes-sabotage = L’étoile du jet va en { $hex }, qui en aura { $stars } sur { $need }. La dernière vaut { $medals ->
        [one] une médaille acquise
       *[other] { $medals } médailles acquises
    } ; l’hexagone et l’unité restent.
yes-demolish = Au lieu de combattre, { $dice ->
    [one] { $dice } dé est lancé
   *[other] { $dice } dés sont lancés
} : une étoile fait sauter le pont en { $hex }{ $unit ->
    [yes] { " " }avec l’unité qui s’y trouve
   *[no] { "" }
}.
yes-order = La carte permet de donner un ordre à cette unité.
yes-heal = Lancez les dés pour rétablir cette unité.
yes-clear = Retirer les barbelés au lieu de combattre.
yes-seal = Lancez les dés pour combler la caverne au lieu de combattre : une étoile suffit.
yes-supply = Sacrifier une figurine au lieu de combattre : l’unité en { $hex } ({ $unit }) en retrouve une.
yes-unload = En gare, les unités descendent du train ({ $unit } en { $hex }) ; elles agissent à partir de leur prochain tour.
yes-exit = L’unité quitte le plateau et vous rapporte une médaille.
yes-treat = Lancez { $dice } dés à l’hôpital ; l’unité ne fait rien d’autre ce tour-ci.
yes-react = L’unité attaquée lance ses dés d’abord.
yes-ignore = L’unité peut ignorer ce nombre de drapeaux.
yes-retreat = Le propriétaire choisit où l’unité se replie.
yes-advance = Prendre le terrain que l’ennemi a quitté.
yes-keep = Garder cette carte, défausser l’autre.
yes-done = Rien de plus ici.
yes-end = Fin du tour : défausser et piocher.
yes-pass = Vous n’avez aucune carte en main.
yes-discard = Aucune de vos cartes ne peut être jouée : défaussez celle-ci et piochez-en une autre.
yes-close = Combat rapproché contre { $hex } avec { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }.
yes-ranged = Tir sur { $hex } avec { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }.
yes-move = L’unité ({ $unit }) va en { $hex } et ne combattra pas.
yes-move-battle = L’unité ({ $unit }) va en { $hex } et pourra combattre.
yes-onward = { $unit } : un hexagone de plus, jusqu’en { $hex }, avant la seconde attaque.
yes-move-charge = L’unité ({ $unit }) charge jusqu’en { $hex } et ne pourra livrer qu’un combat rapproché.
yes-peril = La glace peut céder en route : l’ennemi lance { $dice } dés, et chaque étoile coûte une figurine.
yes-move-sweep = L’unité ({ $unit }) va en { $hex } et y démine au lieu de combattre.
yes-play-night = De nuit, elle n’active qu’une seule unité.
yes-play-more = { $nation } : { $count } unité de plus.
yes-move-tunnel = L’unité ({ $unit }) passe par les tunnels jusqu’en { $hex } et pourra combattre.
yes-target = { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } sur { $hex }.
yes-sight = La ligne de mire est dégagée.
yes-order-no-dig = La carte permet de donner un ordre à cette unité, mais on ne peut pas poser de sacs de sable ici.
yes-order-dig = La carte permet de donner un ordre à cette unité, qui se retranche.
yes-play-changed = { $card } : { $text } { $changes }
yes-play = { $card } : { $text }

## Déplacements sous le feu

phase-place = le placement des chefs
phase-activate = l’activation d’une unité
first-place = placez le chef
first-activate = activez une unité ou passez
turn-place = Quelle unité votre prochain chef rejoint-il ?
turn-activate = Activez une unité ou passez ({ $count ->
        [one] { $count } restante
       *[other] { $count } restantes
    }).
turn-do-activate = Activer { $unit }
turn-do-place = Chef avec { $unit }
turn-end-activation = Finir l’activation
turn-has-leader = avec un chef
turn-has-acted = déjà activée ce tour-ci
activation-title = Ordre d’activation
activation-left = { $left ->
        [one] { $left } unité sur { $count } peut
       *[other] { $left } unités sur { $count } peuvent
    } encore agir
activation-next = { $side ->
    [allies] c’est leur tour
   *[axis] c’est son tour
}
activation-passes = { $count ->
    [one] Passé une fois ; { $most } fois de suite terminent le tour
   *[other] Passé { $count } fois de suite ; { $most } terminent le tour
}
log-placed = Un chef { $side ->
        [allies] allié
       *[axis] de l’Axe
    } rejoint { $unit } en { $at }.
log-passed = { $side ->
        [allies] Les Alliés passent
       *[axis] L’Axe passe
    }.
log-round = Tour { $number }
yes-place = Le chef rejoint { $unit } : les unités proches sont commandées ce tour-ci.
yes-activate = { $unit } : l’unité est commandée ; elle peut se déplacer, combattre, ou les deux.
yes-activate-loose = { $unit } : l’unité est hors de commandement. Elle tire si une cible est à portée, sinon elle reste hors du feu ennemi.
yes-pass-by = Passer. Le tour s’achève quand chaque camp a passé deux fois de suite.
yes-end-activation = Cette unité a fini ; l’adversaire continue.
no-place = { $hex } : aucune unité de la formation de ce chef.
no-activate-twice = { $unit } : unité déjà activée ce tour-ci.
no-loose-fire = { $unit } : l’unité est hors de commandement et a une cible à portée ; elle doit tirer aussitôt.
no-loose-move = { $unit } : hors de commandement, l’unité ne va pas en { $hex }, sous le feu d’un ennemi ou plus près de lui.
fault-no-leaders = cette bataille n’a pas de chefs
fault-leaders-with = les chefs remplacent les cartes de commandement : ni avions, ni généraux, ni équipes avec eux
phase-march = l’hexagone suivant du déplacement
phase-opportunity = le tir d’opportunité de l’adversaire
first-march = choisissez l’hexagone suivant ou arrêtez-vous
first-opportunity = décidez du tir d’opportunité
turn-march = { $unit } : jusqu’où ?
turn-opportunity = { $unit } : à portée de vos unités. Tirer avec un dé ?
turn-done-march = S’arrêter ici
turn-done-opportunity = Ne pas tirer
dice-opportunity = 1 dé de tir d’opportunité
yes-opportunity = { $unit } : un dé contre { $hex }. Une retraite met fin à l’action de la cible.
yes-halt = Le déplacement s’arrête ici.
yes-hold-fire = L’ennemi passe sans essuyer de tir.
no-march-other = { $unit } : cette unité doit d’abord finir son déplacement.
no-march-far = Ici, on se déplace hexagone par hexagone, sous le feu : { $hex } n’est pas le suivant.
no-march-back = Un déplacement ne ramène pas en { $hex }, d’où il est parti.
no-opportunity-other = On ne peut tirer maintenant que sur l’unité qui se déplace ({ $unit }).
no-opportunity-indirect = Le tir d’opportunité est direct, et l’unité ({ $unit }) ne voit pas l’hexagone.
log-attack-opportunity = Tir d’opportunité : { $unit } { $from } sur { $foe } { $at }.

## Décisions

phase-drop = le largage
phase-card = le choix de la carte
phase-order = les ordres
phase-target = le choix des cibles
phase-heal = le choix de l’unité à rétablir
phase-move = les déplacements
phase-battle = les combats
phase-react = la réaction de l’adversaire
phase-flags = les drapeaux à ignorer
phase-retreat = la retraite
phase-ground = la prise de terrain
phase-again = la seconde attaque
phase-sally = le déplacement après combat
phase-keep = la carte à garder
phase-over = la fin
phase-plane = le choix de l’avion
phase-flight = le vol

# What to decide first, as an order: “Not now: … first.”
first-drop = larguez les parachutistes
first-card = choisissez une carte de commandement
first-order = donnez les ordres
first-target = choisissez les cibles
first-bridge = choisissez le pont
first-heal = choisissez l’unité à rétablir
first-move = terminez les déplacements
first-battle = terminez les combats
first-react = répondez au combat rapproché
first-flags = dites combien de drapeaux ignorer
first-retreat = battez en retraite
first-ground = prenez le terrain ou restez
first-again = faites la seconde attaque ou renoncez-y
first-sally = faites le déplacement après combat
first-keep = choisissez la carte à garder
first-over = commencez une autre bataille

## Mots du jeu

allies = Alliés
axis = Axe
seats-stand-in = L’ordinateur joue
seats-stand-in-for = Laisser l’ordinateur jouer pour { $seat }
seats-computer-for = Ordinateur pour { $seat }
seats-leave = Ou laissez votre place à l’ordinateur. Vous pourrez la reprendre à tout moment.
seats-take-back = Reprendre votre place
seat-of-team = { $side } { $number }
objective = objectif
legend-sides = (I4) Alliés  [I4] Axe

## La table dans le terminal

table-commitment = Les dés sont fixés d’avance, à vérifier ensuite : { $commitment }
table-help = Tapez un numéro, ou une action comme « move c2-d3 ». Aussi : why ACTION, rule ID, thinking (ce que voulait l’ordinateur), board, undo, help, quit.
table-head = Tour { $turn } · { $side } · médailles { $medals }
table-hand = Main : { $cards }
table-no-undo = Rien à reprendre : un dé a été lancé, une carte piochée ou un secret révélé.
table-which = Tapez l’une de ces actions.
table-odds = { $sum } · pertes { $losses } · retraite { $retreat } · éliminée { $gone }
table-drop = visez un hexagone pour le largage : tapez « drop e5 »
table-won = Victoire : { $side }, { $allies } médailles à { $axis } (Alliés – Axe).
table-draw = Partie nulle, { $allies } médailles à { $axis } (Alliés – Axe) : les deux camps l’emportent au même instant.
table-seed = La graine était { $seed } ; « bocage verify » prouve chaque dé.
table-saved = Partie enregistrée dans { $path }.
briefing-side = { $side } : { $force }, { $hand } cartes
briefing-medals = { $medals } médailles pour gagner. Premier camp à jouer : { $first }.

## Simulation

simulate-progress = parties
simulate-title = { $games ->
    [one] Une partie par bataille
   *[other] { $games } parties par bataille
}
simulate-battle = bataille
simulate-allies = Alliés
simulate-interval = 95 %
simulate-axis = Axe
simulate-turns = tours
simulate-decisions = décisions

## Parties enregistrées

record-cut = L’enregistrement s’interrompt à la ligne { $line } ; les { $actions } actions précédentes ont été rejouées.
record-unfinished = La bataille de cet enregistrement n’est pas terminée.
proof-ok = Prouvé : { $cards ->
    [0] { $dice } dés
   *[other] { $dice } dés et { $cards } cartes
} de { $actions } actions découlent de la graine promise.
proof-cut = L’enregistrement s’interrompt à la ligne { $line } ; jusque-là, { $cards ->
    [0] { $dice } dés
   *[other] { $dice } dés et { $cards } cartes
} sont prouvés.
proof-older = Fait avec la version { $engine }, dont les règles étaient autres : les { $cards ->
    [0] { $dice } dés
   *[other] { $dice } dés et { $cards } cartes
} découlent tous de la graine promise. Avec les règles d’aujourd’hui, on ne pourrait plus jouer ainsi : { $reason }
proof-older-part = Fait avec la version { $engine }, dont les règles étaient autres : { $dice } dés et { $cards } cartes découlent de la graine promise. Le reste ne peut pas être vérifié avec cette version, car les cartes ont été mélangées à nouveau après une action qui n’est plus possible : { $reason }
proof-older-deck = Fait avec la version { $engine }, dont les cartes étaient autres : { $dice } dés découlent de la graine promise. Les cartes ne peuvent pas être vérifiées avec cette version.
proof-no-seed = Pas de preuve : la graine n’est révélée qu’une fois la bataille terminée.
proof-scripted = Pas de preuve : des dés ou des cartes de cette partie ont été choisis à la main.
proof-commitment = Faux : la graine n’est pas celle qui avait été promise.
proof-wrong = Faux : { $reason }

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
rules-missing-list = Manquent : { $ids }
rules-doubtful-list = Seulement dans des tests censés échouer : { $ids }
rules-unknown-list = Absents du registre : { $ids }
rules-complete = Chaque article dû a un test ou un motif écrit.

## Erreurs

error-plain = { $reason }
error-no-battles = aucune bataille n’a de numéro dans l’intervalle { $wanted } ; `bocage battles` en donne la liste
error-lang = Langue inconnue : { $name } (en ou fr).
error-planes-required = { $battle } se joue toujours avec des avions.
error-deck = Pas de paquet « { $name } ». Connus : { $known }.
error-side = Camp inconnu : { $side } (allies ou axis).
error-bot = Joueur inconnu : { $bot }. Connus : { $known }, un général avec d’autres secondes par tour comme « general@4 » (de { $least } à { $most }), un programme comme « cmd:python mon_bot.py », une classe comme « py:mon_bot:MonBot ».
error-remote = Un joueur informatique a échoué, les parties s’arrêtent ici. { $reason }
error-not-over = La bataille de cet enregistrement n’est pas finie. Ce qui est caché le reste jusque-là.
error-item = Pas d’article { $item } dans le registre.
error-collect = Les tests ne peuvent pas être rassemblés : { $reason }
error-tests = Pas de tests dans { $path } ; lancez ceci dans une copie des sources, ou nommez le dossier avec --tests.

## Ligne de commande

cli-help = Bocage : une version libre et non officielle de Mémoire 44, batailles de la Seconde Guerre mondiale sur hexagones.
cli-battles = Lister les batailles.
cli-battles-title = Batailles
cli-show = Montrer une bataille : briefing, carte, légende.
cli-play = Jouer une bataille dans le terminal.
cli-simulate = Jouer beaucoup de parties et compter qui gagne. Un général réfléchit un temps de processeur donné : ses parties changent d’une fois à l’autre.
cli-replay = Rejouer en texte une partie enregistrée.
cli-annotate = Analyser une partie finie : chances de victoire, tournants, meilleurs choix, chance aux dés.
cli-opt-worlds = simulations de chaque position ; davantage, c’est plus lent et plus exact
cli-opt-origin = d’une partie commencée au milieu d’une autre : le fichier de celle-ci, pour comparer le moment
origin-proven = Elle part d’un moment de { $file }, et de la position qui s’y trouve.
origin-wrong = Elle ne part d’aucun moment de { $file }.
cli-verify = Prouver chaque dé et chaque carte d’une partie terminée.
cli-rules = Consulter une règle, ou voir quelles règles sont prouvées par des tests.
cli-referee = Arbitrer pour d’autres programmes : lignes JSON en entrée et en sortie (docs/referee.md).
cli-arg-battle = identifiant ou numéro d’une bataille, ou fichier de bataille (.toml)
cli-arg-battle-all = identifiants ou numéros de batailles, intervalles (1-16) ou fichiers de bataille, séparés par des virgules, ou « all »
cli-arg-record = un fichier de partie
cli-arg-item = identifiant d’un article du registre, comme BASE-113
cli-opt-seed = graine des dés et des cartes ; par défaut, au hasard
cli-opt-seed-sim = graine de la série ; la même donne les mêmes parties
cli-opt-side = votre camp : allies ou axis
cli-opt-battle = fichier de bataille d’un enregistrement dont la bataille n’est pas livrée avec le jeu
cli-opt-bot = l’autre camp : un niveau (recruit, sergeant, lieutenant, captain, general ; general@4 réfléchit quatre secondes par tour ; simple, random), votre programme comme « cmd:python mon_bot.py » (docs/bots.md), ou none pour deux personnes
cli-opt-no-tactics = partie pour les plus jeunes : sans cartes tactiques
cli-opt-no-ground = partie pour les plus jeunes : sans prise de terrain ni percée
cli-opt-planes = avec les avions de l’Air Pack, ou sans ; par défaut, seulement si la bataille l’exige
cli-opt-deck = les cartes d’une bataille Breakthrough, si ce ne sont pas les siennes : { $known }
cli-opt-json = JSON pour les programmes
cli-opt-plain = dessiner le plateau en caractères simples
cli-opt-save = écrire la partie dans ce fichier
cli-opt-games = parties par bataille
cli-opt-allies = qui joue les Alliés : un niveau, ou un programme comme « cmd:python mon_bot.py »
cli-opt-axis = qui joue l’Axe : un niveau, ou un programme comme « cmd:python mon_bot.py »
cli-opt-upto = s’arrêter après ce nombre d’actions
cli-opt-check = échouer si un article dû n’a ni test ni motif
cli-opt-tests = dossier des tests
cli-opt-lang = en ou fr ; par défaut selon l’environnement
cli-opt-version = version, et si le noyau est compilé
cli-frame-arguments = Arguments
cli-frame-options = Options
cli-frame-commands = Commandes
cli-frame-error = Erreur
cli-frame-required = [obligatoire]
cli-frame-default = [par défaut : { $value }]
cli-frame-aborted = Abandon.
cli-frame-try = Pour l’aide : { $command }.
cli-frame-help = afficher cette aide
cli-frame-missing = Il manque { $name }.
cli-frame-unknown-command = La commande { $name } n’existe pas.
cli-frame-unknown-option = L’option { $name } n’existe pas.
cli-frame-near = Vouliez-vous dire { $near } ?
cli-frame-too-many = Argument en trop : { $name }.
cli-frame-no-value = { $name } ne prend pas de valeur.
cli-frame-needs-value = { $name } demande une valeur.
cli-frame-whole = { $name } doit être un nombre entier.
cli-frame-number = { $name } doit être un nombre.
cli-frame-least = { $name } doit valoir au moins { $bound }.
cli-frame-most = { $name } doit valoir au plus { $bound }.
cli-col-number = n°
cli-col-id = identifiant
cli-col-name = bataille
cli-col-date = date
cli-col-hands = cartes (Alliés / Axe)
cli-col-medals = médailles

## Serveur

server-stale = La table a changé depuis. La voici telle qu’elle est maintenant.
server-not-yours = C’est à l’autre camp de décider.
server-no-stand-in = Aucun ordinateur ne peut prendre cette place maintenant.
server-no-more-seats = Vous ne pouvez prendre d’autres places que dans votre camp : une place libre, ou celle qu’un ordinateur ne tient pour personne.
server-no-giving-back = Vous pouvez rendre une des places que vous tenez, pas la seule ; l’hôte garde la sienne jusqu’au début de la bataille.
server-team-size = Un camp de cette bataille compte { $most } places au plus.
server-planes-required = Cette bataille se joue toujours avec des avions : ses propres règles l’exigent.
server-not-seated = Les spectateurs n’agissent pas.
server-not-started = La partie commence quand les deux places sont prises.
server-over = La bataille est terminée.
server-not-over = La bataille n’est pas encore terminée.
server-time = Le temps est écoulé.
server-malformed = Ce message est illisible.
server-malformed-action = Ce n’est pas une action.
server-undo-asked = Vous avez déjà demandé à reprendre une action.
server-undo-not-asked = Personne n’a demandé à reprendre une action.
server-nothing-to-undo = Vous n’avez rien à reprendre.
server-frozen = Les règles ont trop changé pour que cette partie continue. Elle reste telle quelle, à consulter ; vous pouvez l’abandonner.
server-no-way-back = Cela a été joué sous d’autres règles. La partie ne peut pas revenir avant leur changement.
server-too-long = Cette table a vu { $most } actions. La partie ne peut plus qu’être abandonnée.
server-too-many-takebacks = On a repris des actions { $most } fois à cette table : c’est la limite.
server-not-passed = Le joueur qui décide doit d’abord prendre place.
server-not-shared = On ne passe l’écran que lorsqu’on le partage.
server-too-often = Trop vite. Attendez un instant.
server-too-large = C’est trop volumineux.
server-other-site = C’est la page d’un autre site qui a envoyé cela. Passez par les pages de Bocage.
server-unforeseen = Le serveur n’y est pas parvenu. Réessayez ; si cela persiste, prévenez la personne qui gère le serveur.
server-no-line = Il faut pour cela une connexion au serveur.
server-no-table = Cette table n’existe pas.
server-no-battle = Cette bataille n’existe pas.
server-bad-battle = Cette bataille ne peut pas être jouée : { $count ->
    [one] un défaut a été trouvé.
   *[other] { $count } défauts ont été trouvés.
}
server-frozen-battle = Cette version du jeu ne sait pas lire la bataille de cette table. La table est gardée ; elle reprendra avec une version qui saura la lire.
server-battle-ships = Cette bataille est livrée avec le jeu : { $battle }.
server-battles-full = Vous avez déjà { $most } batailles ici. Retirez-en une d’abord.
server-no-level = Ce niveau n’existe pas.
server-no-card-set = Ces cartes ne peuvent pas être choisies pour cette bataille.
server-no-page = Il n’y a rien ici.
server-no-method = Cela ne peut pas se faire ici.
server-no-frame = Ce moment n’existe pas dans la partie.
server-no-replay = Cette relecture n’existe pas.
server-take-over = La bataille est finie à ce moment : revenez un peu en arrière.
server-take-older = Ce moment a été joué sous des règles changées depuis : on peut le regarder, pas le reprendre.
server-replay-hidden = Cela se verra une fois la bataille terminée.
server-no-analysis = L’analyse a échoué. Réessayez.
server-bad-record = Cette partie ne peut pas être rejouée : { $reason }
server-tutorial = Le tutoriel se joue contre l’ordinateur.
server-nickname = Ce nom ne peut pas être utilisé.
server-nickname-length = Un pseudonyme compte de 1 à { $most } caractères.
server-account-name = Un compte garde son nom.
server-has-account = Vous avez déjà un compte.
server-name-taken = Ce nom est pris.
server-wrong-password = Le nom ou le mot de passe est incorrect.
server-no-client = Les pages n’ont pas été construites. Lancez « make play » dans une copie des sources, ou installez un paquet publié.
server-no-inquiry = Le laboratoire ne connaît pas cette enquête.
server-lab-busy = Vous avez déjà { $most } enquêtes en attente. Laissez-en finir une, ou annulez-la.
server-lab-full = Le laboratoire est occupé. Réessayez plus tard.
server-too-many-listed = Vous avez déjà { $most } tables en attente dans la liste des tables. Jouez-y, ou annulez-en une.
server-other-host = Ce serveur ne répond pas sous ce nom. Son administrateur l’indique dans BOCAGE_HOSTS.
server-not-watched = Les joueurs de cette table ne veulent pas de spectateurs.
server-not-away = Vous pouvez vous séparer d’un joueur absent : aussitôt avant la bataille, plus tard après { $days } jours de silence dans une partie sans pendule.
server-no-account = Vous n’avez pas de compte ici.
server-no-mail = Ce serveur n’envoie pas de courriel. Demandez un nouveau mot de passe à son administrateur.
server-mail-link = Ce lien a déjà servi ou il est trop ancien. Demandez-en un nouveau.
server-too-many-letters = Assez de courriels pour l’instant. Réessayez dans une heure.
server-mail-confirm-subject = Confirmez votre adresse
server-mail-confirm-body = Suivez ce lien pour être prévenu à cette adresse quand c’est à vous de jouer dans Bocage : { $link } Si vous n’avez rien demandé, ne faites rien : aucun autre courriel ne viendra.
server-mail-reset-subject = Nouveau mot de passe
server-mail-reset-body = Suivez ce lien dans la journée pour choisir un nouveau mot de passe dans Bocage : { $link } Si vous n’avez rien demandé, ne faites rien.
server-mail-subject = { $battle } : à vous de jouer
server-mail-body = { $name }, c’est à vous de jouer dans { $battle } : { $link }

## Le plateau en image

art-zoom-in = Agrandir
art-zoom-out = Réduire
art-zoom-fit = Voir tout le plateau
art-badge-ranger = Rangers
art-badge-commando = commandos
art-badge-german-elite = élite
art-badge-resistance = Résistance
art-badge-special-forces = forces spéciales

## Le serveur

cli-serve = Démarrer le serveur : jouer dans le navigateur, seul, côte à côte ou avec des amis ailleurs.
cli-opt-host = adresse d’écoute ; gardez celle par défaut si personne d’autre ne doit vous rejoindre
cli-opt-port = port ; 0 en prend un libre
cli-opt-data = dossier des parties ; par défaut : le dossier de données de l’utilisateur
cli-opt-open = ouvrir le navigateur
serve-folder-in-use = Le dossier de données { $folder } est utilisé par un autre serveur (processus { $process }). Arrêtez-le, ou indiquez un autre dossier avec --data.
serve-secret-damaged = La clé dans { $file } est endommagée : elle doit compter 64 chiffres hexadécimaux. Reprenez-la d’une sauvegarde. S’il n’y en a pas, supprimez le fichier : une nouvelle clé sera créée, et tous les visiteurs et joueurs connectés devront revenir comme à leur première visite.
serve-database-damaged = La base de données { $file } est endommagée : { $reason }. Reprenez une sauvegarde avec `bocage restore` ; ce qui a été trouvé reste tel quel.
serve-database-behind = Il manque à la base de données { $file } { $count } { $count ->
    [one] transaction enregistrée
   *[other] transactions enregistrées
  } dont les joueurs ont eu connaissance. Son journal (le fichier en -wal) est perdu ou endommagé : remettez-le, ou une sauvegarde avec `bocage restore`. Pour continuer sans : `bocage check --accept-loss`.
serve-database-newer = La base de données { $file } vient d’une version plus récente (migration { $revision }). Installez cette version, ou reprenez une sauvegarde plus ancienne.
serve-no-copy = Impossible de copier la base de données vers { $file } avant sa migration : { $reason }. Rien n’a été modifié.
serve-no-database = Il n’y a pas de base de données à { $file }.
serve-no-backup = La sauvegarde { $file } n’a pas pu être écrite : { $reason }
serve-bad-backup = { $file } n’est pas une sauvegarde complète : { $reason }. Rien n’a été modifié.
cli-opt-log = journal sur la sortie d’erreur : text pour les personnes, json pour les machines
cli-opt-metrics = répondre à Prometheus à cette adresse, par exemple 127.0.0.1:9464 ; pas pour les joueurs
cli-opt-database = base de données, postgresql://utilisateur:motdepasse@hôte/nom ; sans elle, un fichier SQLite dans le dossier de données
cli-opt-workers = processus qui servent ensemble, avec PostgreSQL seulement
serve-one-worker = SQLite ne sert qu’un processus. Pour plusieurs, indiquez un PostgreSQL avec --database.
serve-database-in-use = Un autre serveur utilise cette base de données. Arrêtez-le, ou indiquez une autre base avec --database.
serve-no-secret = Il n’y a pas de clé à { $file }. Indiquez le dossier de données du serveur avec --data : sans sa clé, personne ne pourrait revenir à une partie restaurée.
serve-other-migration = La base de données est à la migration { $found } ; cette version demande { $newest }. Démarrez une fois le serveur de cette version, puis réessayez.
server-too-many-waiting = Trop de joueurs de votre réseau attendent déjà. Réessayez dans un instant.
server-clock = Ici, on joue à la pendule.
server-no-ticket = Ce joueur vient de trouver un autre adversaire.
server-no-person = Personne n’a ici de compte au nom de { $name }.
server-own-challenge = On ne se défie pas soi-même.
server-too-many-challenges = Trop de défis attendent déjà une réponse.
server-no-challenge = Ce défi n’est plus valable.
server-waits-elsewhere = Vous attendez à présent dans une autre fenêtre.
server-no-profile = Personne n’a ici de compte à ce nom.
server-no-push-service = Le service de notification de ce navigateur n’est pas connu ici.
server-push-turn = À vous : { $battle }
server-push-turn-body = { $name }, votre adversaire a joué.
server-push-challenge = { $name } vous défie
server-push-challenge-body = { $battle } : acceptez ou refusez.
server-elsewhere = Cette table passe à un autre processus du serveur. Réessayez dans un instant.
server-silenced = Vous ne pouvez pas écrire aux tables pour le moment.
cli-admin = S’occuper des personnes et des tables d’un serveur, même en marche.
cli-admin-people = Lister les personnes, les plus récentes d’abord.
cli-admin-tables = Lister les tables dont la partie attend ou se joue.
cli-admin-mute = Empêcher une personne d’écrire aux tables pendant un temps.
cli-admin-unmute = Laisser une personne écrire de nouveau.
cli-admin-close = Fermer une table : celle qui attend encore est retirée, une partie en cours est perdue par la place indiquée.
cli-admin-announce = Dire quelque chose à toutes les tables, au nom de « Bocage » : avant un redémarrage, par exemple.
cli-arg-people = début de leur nom ; toutes sans cela
cli-arg-person = nom ou identifiant d’une personne
cli-arg-table = identifiant d’une table, comme dans son adresse
cli-arg-announce = ce qu’il faut dire, dans les langues de vos joueurs
cli-opt-hours = pendant combien d’heures
cli-opt-lost-by = la place qui perd une partie en cours : allies, axis, allies-2…
admin-column-id = identifiant
admin-column-name = nom
admin-column-account = compte
admin-column-since = depuis
admin-column-running = parties
admin-column-silenced = muet jusqu’au
admin-column-battle = bataille
admin-column-turn = tour
admin-column-seats = places
admin-column-changed = dernier acte
admin-waits = attend
admin-muted = { $name } ne peut pas écrire avant le { $until }. Un serveur en marche le sait en quelques secondes.
admin-unmuted = { $name } peut écrire de nouveau. Un serveur en marche le sait en quelques secondes.
admin-closed = La table { $table } sera fermée en quelques secondes par le serveur en marche.
admin-announced = Le serveur en marche le dit à toutes les tables en quelques secondes.
fault-admin-no-table = Il n’y a pas de table { $table }. « bocage admin tables » les liste.
fault-admin-over = La partie de la table { $table } est finie.
fault-admin-who-loses = La partie se joue. Indiquez avec --lost-by qui la perd : { $seats }.
fault-admin-nobody = Personne ne s’appelle { $name }. « bocage admin people » les liste.
fault-admin-several = Plusieurs personnes s’appellent { $name }. Désignez-en une par son identifiant : { $ids }.
fault-admin-nothing-said = Il n’y a rien à dire.
cli-backup = Écrire les parties d’un dossier de données dans un seul fichier ; le serveur peut tourner.
cli-arg-archive = le fichier de la sauvegarde
cli-restore = Remplacer le contenu d’un dossier de données par une sauvegarde ; ce qui s’y trouvait est mis de côté.
cli-site = Écrire l’édition de poche en site statique : un dossier que tout hébergeur peut servir.
cli-arg-site = Le dossier à écrire ; nouveau ou vide.
cli-check = Vérifier un dossier de données : intégrité, chaque événement à sa place, rien de confirmé ne manque.
cli-opt-check-games = reconstituer aussi chaque partie en cours
cli-opt-accept-loss = prendre la base telle qu’elle est, sans ce que son journal a perdu
site-done = { $folder } écrit : { $size } Mo. Sa première page est index.html.
backup-done = { $file } : { $tables } tables, { $events } événements, { $size } ko.
restore-done = Restauré depuis { $file } : { $tables } tables, { $events } événements. Ce que contenait { $folder } se trouve dans un dossier à côté.
restore-done-database = Restauré depuis { $file } dans la base de données : { $tables } tables, { $events } événements. Ce qu’elle contenait reste dans un schéma before-restore-…, et l’ancienne clé dans un dossier de ce nom dans { $folder }.
check-clean = { $folder } : rien à signaler.
check-found = { $count ->
    [one] 1 défaut
   *[other] { $count } défauts
  }.
check-accepted = La base de données est prise telle qu’elle est.
check-integrity = Endommagé : { $reason }
check-reference = La ligne { $row } de { $table } renvoie à une ligne de { $parent } qui n’existe pas.
check-behind = { $count ->
    [one] 1 transaction confirmée manque
   *[other] { $count } transactions confirmées manquent
  } : le journal de la base (-wal) est perdu ou endommagé.
check-revision = La base de données est à la migration { $found } ; cette version demande { $newest }. Démarrer le serveur la met à jour.
check-gap = Table { $table } : { $found } événements sur { $events } sont présents.
check-seats = La table { $table } n’a pas de places.
check-game = La table { $table } ne peut être reconstituée : { $reason }
check-summary = La table { $table } n’est pas telle que les listes la montrent.
serve-database-url = { $url } n’est pas une adresse de base de données. Écrivez postgresql://utilisateur:motdepasse@hôte/nom, ou omettez --database pour SQLite.
serve-database-unreachable = La base de données ne répond pas : { $reason }
serve-no-driver = Le pilote de PostgreSQL n’est pas installé : pip install « bocage[postgres] ».
serve-ready = Bocage est à l’adresse { $address }  (arrêt par Ctrl-C)

## Le client : pages

page-home = Bocage, vers les batailles
page-nav = Pages principales
page-menu = Menu
page-skip = Aller au contenu
page-battles = Batailles
page-tutorial = Tutoriel
page-rulebook = Règles
page-people = Joueur
page-account = Compte
page-table = Table
page-battle = Bataille
page-replay = Relecture
page-rule = Règle
page-lost = Page introuvable
page-loading = Un instant…
page-close = Fermer
page-dismiss = Masquer
page-about = { $what } : { $rest }
page-notice = Bocage est un programme libre et non officiel pour les amateurs de Mémoire 44. Il n’est ni réalisé, ni soutenu, ni approuvé par Days of Wonder ou le groupe Asmodee, à qui appartiennent le nom et le jeu original. Les dessins et les textes sont les nôtres ; achetez donc l’original.
error-title = Cela n’a pas marché
error-page = Quelque chose n’a pas fonctionné sur cette page.
error-again = Réessayer
error-home = Toutes les batailles
error-lost = Vous êtes sorti de la carte
error-lost-text = Il n’y a rien à l’adresse { $path }.
error-unanswered = Le serveur n’a pas répondu : la table est rechargée.
error-cut = La connexion au serveur est perdue. Votre coup n’a pas été envoyé.
error-reconnecting = Connexion perdue, reconnexion…

# The rulebook

book-lead = Le jeu en quelques pages. Chaque passage ouvre les règles exactes qu’il résume, avec leur source ; chaque terrain, unité et carte a les siennes.
book-search = Chercher dans les règles
book-print = Imprimer le résumé
book-found = { $count ->
    [0] Aucune règle ne contient ces mots.
    [one] Une règle
   *[other] { $count } règles
}
book-exact = Les règles exactes
book-example = Exemple dessiné
book-sample = À voir dans
book-neighbours = Règles précédente et suivante

## Le client : réglages

page-settings = Réglages
settings-theme = Thème
settings-theme-auto = Selon le système
settings-theme-light = Clair
settings-theme-dark = Sombre
settings-palette = Couleurs
settings-palette-plain = Carte d’état-major
settings-palette-cb = Adaptées au daltonisme
settings-speed = Animations
settings-speed-off = aucune
settings-reduced = Moins de mouvement
settings-turns = Sur un seul écran, tourner le plateau vers le joueur dont c’est le tour
settings-labels = Noms de lieux sur le plateau
settings-coords = Noms des hexagones
settings-coords-rim = au bord du plateau
settings-coords-hexes = dans chaque hexagone
settings-coords-none = aucun
settings-sound = Son
settings-volume = Volume
settings-text-board = Plateau et choix aussi en texte
settings-warn = Avertir avant de renoncer à des ordres, des mouvements ou des attaques
settings-shortcuts = Raccourcis clavier

## Le client : accueil

home-title = Bocage : batailles sur hexagones
home-lead = Une soixantaine de batailles, de la Pologne à Okinawa. Jouez une carte, donnez vos ordres, avancez, combattez : une demi-heure contre l’ordinateur, un ami à côté de vous ou un ami au loin.
home-tutorial = Apprendre en dix minutes
home-upload = Revoir une partie enregistrée
home-continue = Continuer
home-lobby = En attente d’adversaire
home-battles = Toutes les batailles
home-over = Terminées
home-past = Mes résultats et mon classement
home-more = Tout afficher
home-search = Chercher : nom, lieu, troupes
home-order = Tri
home-order-number = Ordre du livret
home-order-date = Par date
home-order-name = Par nom
home-order-size = Les plus petites d’abord
home-theatre = Théâtre d’opérations
home-theatre-all = Tous théâtres
home-state = Vos parties
home-state-all = Jouées ou non
home-state-new = Pas encore jouées
home-state-going = En cours
home-state-over = Jouées jusqu’au bout
home-face = Terrain
home-face-all = Tous terrains
home-face-country = Campagne
home-face-beach = Plage
home-face-winter = Neige
home-face-desert = Désert
home-size = Taille
home-size-all = Toutes tailles
home-size-small = Petite
home-size-medium = Moyenne
home-size-large = Grande
home-with-armor = Avec blindés
home-none = Aucune bataille ne correspond.
home-number = Bataille { $number }
home-side = Camp
home-force = Troupes
home-units = Unités
home-units-count = { $count ->
        [one] { $count } unité
       *[other] { $count } unités
    }
home-cards = Cartes de commandement
home-cards-count = { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
home-medals = Médailles pour gagner
home-play = Jouer
home-with-armies = Jouer cette carte avec des armées de figurines
home-briefing = Briefing
home-first = premier joueur
home-opponent = Contre
home-opponent-computer = L’ordinateur
home-opponent-computer-hint = Il ne voit que ses cartes, et les mêmes dés que vous.
home-opponent-computer-led = Il voit ce que vous voyez, et les mêmes dés que vous.
home-opponent-here = Même écran
home-opponent-here-hint = À deux sur un seul appareil ; les mains restent cachées.
home-opponent-here-led = À deux sur un seul appareil.
home-opponent-online = En ligne
home-opponent-online-hint = Avec un ami par un lien, ou avec un joueur de la liste des tables.
home-level = Niveau
home-level-recruit = Recrue : calcule rarement
home-level-sergeant = Sergent : quelques erreurs
home-level-lieutenant = Lieutenant : peu d’erreurs
home-level-captain = Capitaine : calcule tout
home-level-general = Général : planifie ses tours
home-level-major = Commandant : un général pressé
home-level-simple = Simple : avance et tire
home-level-random = Hasard : toute action permise
level-recruit = recrue
level-sergeant = sergent
level-lieutenant = lieutenant
level-captain = capitaine
level-general = général
level-major = commandant
level-simple = simple
level-random = hasard
level-timed = { $level } ({ $seconds } s)
home-clock = Pendule
home-clock-none = Aucune : prenez votre temps
home-clock-side = Une pendule par camp
home-clock-side-hint = Les places d’un camp partagent leur temps ; sinon chacune a le sien.
home-pack = Cartes
home-pack-two-decks = Deux paquets réunis : 120 cartes
home-pack-on-the-move = Le paquet ultérieur : 80 cartes, dont certaines font bouger d’autres unités
home-pack-own = Celles de la bataille
home-clock-quick = Éclair : 10 min, 10 s rendues par tour
home-clock-evening = Soirée : 20 min, 30 s rendues par tour
home-clock-hour = Heure : 60 min, 1 min rendue par tour
home-clock-live = En direct : 24 h, 4 h rendues par tour
home-clock-fast = Rapide : 3 jours, 12 h rendues par tour
home-clock-slow = Lente : 3 jours, 36 h rendues par tour
home-teams = Joueurs de chaque camp
home-team-size = { $count ->
    [one] 1 joueur
   *[other] { $count } joueurs
}
home-teams-hint = Une équipe a une seule main, que tous ses membres voient. La première place commande ; une carte qui concerne une section est exécutée par le joueur de cette section.
home-listed = Montrer la table à tout le monde
home-watchable = D’autres peuvent regarder
home-two-way = Match aller-retour
home-two-way-hint = Puis la même bataille, camps échangés ; on additionne les médailles, puis les figurines prises.
home-air = Des avions au-dessus de la bataille
home-air-hint = Chaque camp reçoit une Sortie aérienne : les avions mitraillent, appuient leurs troupes ou clouent l’ennemi au sol. Règles de l’Air Pack.
home-air-required = Cette bataille ne se joue jamais sans : ses propres règles l’exigent.
home-children = Options pour les enfants
home-no-tactics = Cartes de section seulement, pas de cartes tactiques
home-no-ground = Ni prise de terrain, ni percée
home-card-set = { $set ->
    [two-decks] Deux paquets
   *[on-the-move] Paquet de quatre-vingts cartes
}
home-start = Commencer la bataille
home-open = Ouvrir la table
home-join = Rejoindre
home-resume = Continuer
home-replay = Revoir
home-names = Qui joue (un nom pour chacun, si vous voulez)
seat-computer = Ordinateur, { $level }
home-nobody = personne encore
home-free = { $name } attend ; { $side ->
        [allies] les Alliés sont libres
       *[axis] l’Axe est libre
    }
home-turn = Tour { $turn }
home-leg = { $leg ->
        [1] manche aller
       *[2] manche retour
    }
home-won = Victoire { $side ->
        [allies] des Alliés
       *[axis] de l’Axe
    }
home-cancelled = Annulée avant de commencer
home-host-away = absent pour le moment
home-draw = Partie nulle
home-my-turn = À vous de jouer

## Le client : compte

home-pocket = Jouer sans connexion
home-pocket-cut = Pas de connexion : vous jouez avec ce que vous avez en poche. Les parties iront au serveur à son retour.
home-pocket-starting = Le moteur démarre ; cela prend quelques secondes.
home-pocket-sent = { $count ->
    [one] Une partie jouée sans connexion est arrivée
   *[other] { $count } parties jouées sans connexion sont arrivées
} au serveur.
home-meet = Jouer contre quelqu’un
home-paired = Adversaire trouvé. À table !
home-challenges = On vous défie
home-decline = Refuser
home-two-legs = aller-retour
home-one-leg = une manche
home-any-battle = N’importe quelle bataille
home-wants = { $side ->
        [allies] prend les Alliés
        [axis] prend l’Axe
       *[either] camp indifférent
    }
home-you-wait = C’est vous
home-host-here = présent
home-won-as = Vous l’avez gagnée avec : { $sides }
home-time-none = sans pendule
home-time-quick = 10 min + 10 s
home-time-evening = 20 min + 30 s
home-time-hour = 1 h + 1 min
home-time-live = 24 h + 4 h
home-time-fast = 3 jours + 12 h
home-time-slow = 3 jours + 36 h

## The client: a player's past

past-mine = Vos parties
past-since = ici depuis le { $date }
past-rating = Classement
past-rating-range = ± { $deviation }
past-rating-matches = { $count ->
    [one] d’après un match
   *[other] d’après { $count } matchs
}
past-rating-guess = encore une estimation
past-rating-none = Pas encore de classement : il vient avec le premier match aller-retour entre deux comptes.
past-rating-how = Glicko-2 sur les matchs aller-retour sans avions. L’équilibre mesuré au laboratoire est pris en compte : gagner avec le camp le plus faible rapporte davantage.
past-games = Parties
past-won = gagnées
past-drawn = nulles
past-lost = perdues
past-medals = Médailles gagnées et perdues
past-luck = Chance aux dés
past-luck-hits = { $hits } touches pour { $expected } attendues
past-luck-word = { $level ->
        [2] très chanceux
        [1] chanceux
        [-1] malchanceux
        [-2] très malchanceux
       *[0] dés moyens
    }
past-battles = Par bataille
past-sides = Par camp
past-levels = Contre l’ordinateur
past-opponents = Contre des joueurs
past-list = Parties finies
past-none = Aucune partie finie pour l’instant.
past-none-hint = Jouez-en une, elle paraîtra ici.
past-share = { $percent } gagnées
past-against = contre { $name }
past-replay = Revoir
past-result-won = gagnée
past-result-drawn = nulle
past-result-lost = perdue
past-record = Fichier de la partie

## The client: looking for an opponent

meet-whom = Adversaire
meet-whom-anyone = N’importe quel joueur présent
meet-whom-anyone-hint = La partie commence dès qu’un souhait s’accorde au vôtre.
meet-whom-name = Un joueur par son nom
meet-whom-name-hint = Il trouvera votre défi sur sa page d’accueil.
meet-name = Nom de son compte
meet-clocks = Pendules qui vous conviennent
meet-no-clock = Choisissez au moins une pendule.
meet-clock-quick = vite et fort
meet-clock-evening = une partie dans la soirée
meet-clock-hour = le temps de réfléchir
meet-clock-live = quelques jours
meet-clock-fast = une semaine ou deux
meet-clock-slow = un coup de temps en temps
meet-battle = Bataille
meet-battle-any = N’importe laquelle
meet-side-any = Camp indifférent
meet-find = Trouver un adversaire
meet-challenge = Envoyer le défi
meet-searching = Recherche d’un adversaire
meet-others = { $count ->
    [one] une autre personne attend
   *[other] { $count } autres personnes attendent
}
meet-stop = Arrêter
meet-to-table = À la table

account-title = Votre nom ici
guest-name = Invité-{ $number }
account-nickname = Pseudonyme
account-nickname-label = Comment les autres joueurs vous voient
account-save = Enregistrer
account-renamed = Les autres vous voient désormais sous ce nom.
account-keep = Retrouver vos parties sur tous vos appareils
account-keep-text = Sans compte, ce navigateur se souvient de vous, et lui seul. Un compte demande un nom et un mot de passe, rien d’autre.
account-name = Nom
account-name-hint = 3 à 24 lettres, chiffres, points ou tirets.
account-password = Mot de passe
account-password-hint = Au moins 8 caractères.
account-login = Se connecter
account-register = Créer un compte
account-registered = Votre compte est prêt.
account-welcome = Content de vous revoir.
account-in = Vous êtes connecté : { $name }
account-in-text = Vos parties vous suivent partout où vous vous connectez.
account-logout = Se déconnecter
account-logout-everywhere = Se déconnecter de tous les appareils
account-goodbye-everywhere = Vous êtes déconnecté de tous les appareils.
account-goodbye = Vous êtes déconnecté.
account-email = Avis par courriel
account-email-text = Quand c’est à vous de jouer et que vous êtes absent, un message par tour. Laissez vide pour n’en recevoir aucun.
account-email-label = Adresse de courriel
account-email-saved = Enregistré.
account-email-unconfirmed = Pas encore confirmée : suivez le lien du courriel envoyé à cette adresse.
account-email-confirmed = Votre adresse est confirmée.
account-password-change = Changer de mot de passe
account-password-current = Mot de passe actuel
account-password-new = Nouveau mot de passe
account-password-changed = Le nouveau mot de passe est en place. Toutes les autres connexions ont pris fin.
account-forgot = Oublié ?
account-forgot-sent = Si ce compte a une adresse confirmée, un lien y est en route.
account-past = Mes parties et résultats
account-notes = Ce qu’on vous annonce
account-notes-text = En votre absence : un message par tour et par table, à vos navigateurs, ou par courriel si aucun ne le reçoit.
account-notes-turns = Quand c’est à moi de jouer
account-notes-challenges = Quand on me défie
account-notes-mail = Aussi par courriel, si aucun navigateur ne répond
account-push-on = Prévenir ce navigateur
account-push-off = Ne plus prévenir ce navigateur
account-push-denied = Le navigateur n’autorise pas les notifications. Ses réglages pour cette page peuvent y remédier.
account-push-done = Ce navigateur sera prévenu.
account-push-ended = Ce navigateur ne sera plus prévenu.
account-push-none = Les notifications ne sont pas possibles dans ce navigateur ou sur ce serveur.
account-data = Vos données
account-data-text = Tout ce que ce serveur sait de vous, en un fichier : vos parties avec les liens vers leurs enregistrements, vos messages, vos batailles.
account-data-take = Emporter mes données
account-rename = Changer de nom
account-rename-label = Nouveau nom
account-rename-text = Vos parties et votre mot de passe restent. L’ancien nom est aussitôt libre pour d’autres.
account-delete = Supprimer le compte
account-delete-ask = Supprimer le compte…
account-delete-not = Le garder
account-delete-text = Votre nom, votre adresse et vos connexions sont oubliés, les parties en cours sont abandonnées. C’est définitif.
account-deleted = Votre compte est supprimé.

## Le client : le tour

turn-prompt = Ce qu’il faut faire maintenant
turn-drop = Visez le parachutage : choisissez un hexagone, puis confirmez.
turn-drop-aimed = Sauter au-dessus de { $hex } ? Les figurines se posent autour.
turn-drop-here = Sauter ici
turn-card = Choisissez une carte de commandement à jouer.
turn-card-none = Aucune de vos cartes ne peut être jouée.
turn-order = { $ordered ->
        [0] Donnez vos ordres : { $most ->
                [one] touchez l’unité qui agira.
               *[other] touchez jusqu’à { $most } unités qui agiront.
            }
       *[other] Ordres donnés : { $ordered } sur { $most }. Touchez d’autres unités ou continuez.
    }
turn-target = Choisissez une cible. La première là où la carte le dit, les suivantes à son contact.
turn-bridge-blow = Choisissez le pont à faire sauter.
turn-bridge-build = Choisissez l’hexagone de rivière où construire le pont.
turn-heal = Choisissez l’unité à rétablir.
turn-move = { $count ->
        [0] Plus aucune unité ne peut se déplacer.
        [one] Une unité peut encore se déplacer.
       *[other] Déplacez vos unités : { $count } peuvent encore se déplacer.
    }
turn-move-unit = { $unit } : où aller ?
turn-sally = Une unité peut encore se déplacer après le combat.
turn-battle = { $count ->
        [one] Une unité peut combattre : choisissez-la, puis sa cible.
       *[other] { $count } unités peuvent combattre : choisissez-en une, puis sa cible.
    }
turn-battle-unit = { $unit } : choisissez une cible.
turn-battle-none = Plus d’attaque possible.
turn-react = Combat rapproché : { $attacker } contre { $unit }. Répondre par une carte ?
turn-flags = { $unit } : { $flags ->
        [one] un drapeau
       *[other] { $flags } drapeaux
    }. Combien en ignorer ?
turn-retreat = { $unit } : retraite obligatoire, choisissez où.
turn-ground = { $hex } est libre. { $unit } : prendre le terrain ?
turn-again = { $unit } : une seconde attaque est possible.
turn-back = { $unit } : une riposte d’un dé est possible.
turn-onward = { $unit } : un hexagone de plus est possible avant la seconde attaque.
turn-unload = Le train est en gare : où chaque unité descend-elle ?
turn-sabotage = Une étoile : que sabote-t-elle ?
turn-keep = Choisissez la carte à garder.
turn-choose = À vous de choisir.
turn-over = { $side ->
        [allies] Les Alliés remportent
       *[axis] L’Axe remporte
    } la bataille.
turn-draw = La bataille est nulle : les deux camps l’emportent au même instant.
turn-wait = { $name } décide : { $phase }.
turn-wait-computer = L’ordinateur décide : { $phase }.
turn-elsewhere = À vous : { $battle }
turn-wait-seat = La bataille commencera quand toutes les places seront prises.
turn-wait-roll = Votre attaque se résout…
turn-watch = { $side ->
        [allies] Alliés
       *[axis] Axe
    } : { $phase }.
turn-take-back = Reprendre
turn-order-stays = Cet ordre ne peut pas être repris seul : il vient de la carte, ou il s’est passé autre chose que des ordres depuis.
turn-ask-undo = Demander à reprendre
turn-undo-asked = Votre adversaire aimerait reprendre une action. Les dés resteront tels qu’ils sont tombés.
turn-undo-yes = Accepter
turn-undo-no = Refuser
turn-undo-waiting = Vous avez demandé à reprendre une action.
turn-skip = Passer
turn-result = Résultat
turn-play-card = Jouer cette carte
turn-section-left = Gauche
turn-section-center = Centre
turn-section-right = Droite
turn-attacker = Assaillant
turn-tap-again = Touchez encore pour attaquer.
turn-cannot-battle = De là, pas de combat ce tour-ci.
turn-peril = Sur la glace : { $dice } dés, une figurine par étoile.
turn-done-order = Ordres donnés
turn-done-target = Ces cibles
turn-done-heal = Aucune autre
turn-done-move = Au combat
turn-done-react = Ne pas répondre
turn-done-ground = Rester ici
turn-done-again = Pas de seconde attaque
turn-done-back = Ne pas riposter
turn-done-onward = Rester sur place
turn-end = Finir le tour
turn-pass = Passer
turn-warn-orders = { $count ->
        [one] Une unité pourrait encore recevoir un ordre.
       *[other] { $count } unités pourraient encore recevoir un ordre.
    } Continuer ?
turn-warn-moves = { $count ->
        [one] Une unité pourrait encore se déplacer.
       *[other] { $count } unités pourraient encore se déplacer.
    } Continuer ?
turn-warn-attacks = { $count ->
        [one] Une unité pourrait encore attaquer.
       *[other] { $count } unités pourraient encore attaquer.
    } Finir le tour ?
turn-warn-yes = Oui, continuer
turn-warn-no = Attendre
turn-do-play = Jouer { $card }
turn-do-play-as = Jouer { $card } comme { $kind }
turn-do-order = Ordre à { $unit }
turn-do-target = Frapper { $unit } ({ $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    })
turn-do-heal = Rétablir { $unit }
turn-do-drop = Sauter au-dessus de { $hex }
turn-do-blow = Faire sauter le pont en { $hex }
turn-do-build = Construire un pont en { $hex }
turn-do-sabotage = Étoile en { $hex }
turn-do-move = { $unit } vers { $hex }
turn-do-move-only = { $unit } vers { $hex }, sans combattre
turn-do-attack = Attaque : { $unit } contre { $foe } ({ $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    })
turn-do-clear = { $unit } : retirer les barbelés
turn-do-seal = { $unit } : tenter de combler la caverne
turn-do-supply = { $unit } pour { $hex } : une figurine rendue
turn-do-demolish = { $unit } : tenter de faire sauter le pont en { $hex }
turn-do-unload = { $unit } : descente en { $hex }
turn-do-exit = { $unit } : quitter le plateau
turn-do-treat = { $unit } : soins à l’hôpital
turn-do-react = Jouer { $card }
turn-do-ignore = { $count ->
        [0] N’en ignorer aucun
        [one] Ignorer un drapeau
       *[other] Ignorer { $count } drapeaux
    }
turn-do-retreat = { $unit } : retraite en { $hex }
turn-do-advance = Prendre { $hex }
turn-do-keep = Garder { $card }
turn-do-discard = Défausser { $card } et en piocher une autre
turn-commit-attack = Attaquer { $hex } : { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }
turn-commit-target = Frapper { $hex } : { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }
turn-commit-retreat = Se replier en { $hex }
turn-commit-clear = Retirer les barbelés
turn-commit-seal = Tenter de combler la caverne
turn-commit-supply = Donner une figurine à { $hex }
turn-commit-demolish = Tenter de faire sauter le pont en { $hex }
turn-commit-unload = Descendre en { $hex }
turn-commit-exit = Quitter le plateau
turn-commit-advance = Prendre le terrain
turn-dice = { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }
turn-odds-lose = { $count ->
        [one] { $count } perdue
       *[other] { $count } perdues
    } : { $chance }
turn-odds-gone = Éliminée
turn-odds-retreat = Doit se replier
turn-odds-nothing = Rien ne se passe
turn-odds-expected = Figurines perdues en moyenne
turn-face-infantry = infanterie
turn-face-armor = blindés
turn-face-grenade = grenade
turn-face-flag = drapeau
turn-face-star = étoile
turn-stand = { $side } : joueur, médailles, cartes
turn-medals = { $won ->
        [one] { $won } médaille
       *[other] { $won } médailles
    } sur { $target }
turn-objective = objectif
turn-hex-unit = { $hex } ; { $unit }
turn-unit = { $side } : { $unit }, { $figures ->
        [one] { $figures } figurine
       *[other] { $figures } figurines
    }
turn-is-ordered = ordre reçu
turn-has-moved = a bougé
turn-has-battled = a combattu
turn-board = Le plateau de { $battle }
turn-board-help = Les flèches vont d’un hexagone à l’autre ; une lettre et un chiffre sautent à un hexagone ; N et P parcourent les choix ; Entrée choisit ; le point d’interrogation donne toutes les touches. Sous Plateau en texte, tout se lit et se joue en liste.
turn-sound = Son
turn-threats-show = Ce que l’ennemi pourrait attaquer
turn-threats = À portée de : { $units }.
turn-threat = { $unit } ({ $dice })
turn-text-board = Plateau en texte
turn-choices = Vos choix
turn-no-choices = Rien à choisir pour l’instant.
turn-units = Unités : { $side }
turn-map = Le terrain, hexagone par hexagone
turn-hex = Hexagone
turn-there = Ce qui s’y trouve
turn-keys = Clavier
turn-key-arrows = parcourir le plateau
turn-key-name = sauter à un hexagone par son nom ; avec Maj, même si la lettre est une touche de cette liste
turn-key-enter = choisir l’hexagone ; encore une fois pour confirmer
turn-key-next = choix suivant ou précédent sur le plateau
turn-key-escape = reposer, fermer
turn-key-cards = lever une carte ; encore une fois pour la jouer
turn-key-onward = continuer : ordres donnés, au combat, finir le tour
turn-key-undo = reprendre
turn-key-skip = passer l’animation
turn-key-again = revoir le dernier tour de l’ennemi
turn-key-again-step = un instant avant ou après, pendant qu’on le revoit
turn-key-threats = ce que l’ennemi pourrait attaquer au prochain tour
turn-key-text = plateau en texte
turn-key-sound = activer ou couper le son
turn-key-rules = règles de cette bataille
turn-key-help = cette liste
turn-touch = Au doigt
turn-touch-tap = Touchez une unité pour lui donner un ordre ou la prendre en main, puis un hexagone marqué pour l’y envoyer.
turn-touch-again = Touchez une cible pour voir les chances, et encore une fois pour attaquer.
turn-touch-card = Touchez une carte pour la lire, et encore une fois pour la jouer.
turn-touch-drag = Glissez un doigt pour déplacer la carte du terrain.
turn-touch-pinch = Écartez ou rapprochez deux doigts pour agrandir ou réduire ; deux touches rapides sur un hexagone sans marque font de même.
turn-touch-panels = Les signes du bord ouvrent le journal, les règles et le reste ; une autre touche les referme.
turn-resign = Abandonner
turn-resign-sure = Si vous abandonnez maintenant, l’ennemi gagne et reçoit toutes les médailles de la bataille.
turn-resign-yes = Abandonner
turn-resign-no = Continuer le combat
turn-pass-device = { $side ->
        [allies] Passez l’appareil aux Alliés
       *[axis] Passez l’appareil à l’Axe
    }
turn-pass-text = Les cartes restent cachées jusqu’à ce que vous soyez prêt.
turn-pass-react = Un combat rapproché : vous pouvez y répondre.
turn-pass-name = Passez l’appareil à { $name } ({ $side })
turn-pass-ready = { $side } : me voici

## Le client : cartes

card-hand = Votre main
card-empty = Pas de carte.
card-undealt = Les cartes seront distribuées quand toutes les places seront prises.
card-back = Une carte face cachée
card-keep = Garder
card-deck = Pioche : { $count }
card-discards = Défausse : { $count }
card-in-play = En jeu
card-piles = Cartes
card-count = { $count ->
        [one] { $count } carte en main
       *[other] { $count } cartes en main
    }

## Le client : le journal

# Un hexagone qui porte un nom sur la carte : la coordonnée d’abord, elle va après toute préposition.
place-named = { $hex } ({ $name })
# Le même dans une liste, où le nom vient d’abord.
place-listed = { $name } ({ $hex })
place-unit = { $unit } { $named ->
        [yes] { $hex }
       *[no] { $hex }
    }

## Un hexagone qu’on regarde : ce que fait son terrain

look-closed = { $who ->
        [all] interdit à tous
       *[some] interdit : { $arms }
    }
look-stop = { $who ->
        [all] y entrer met fin au déplacement
       *[some] y entrer met fin au déplacement ({ $arms })
    }
look-no-battle = { $who ->
        [all] pas de combat au tour où l’on y entre
       *[some] pas de combat au tour où l’on y entre ({ $arms })
    }
look-no-battle-afar = { $who ->
        [all] pas de combat au tour où l’on y entre, sauf depuis un hexagone voisin
       *[some] pas de combat au tour où l’on y entre, sauf depuis un hexagone voisin ({ $arms })
    }
look-no-battle-left = { $who ->
        [all] pas de combat au tour où l’on en sort
       *[some] pas de combat au tour où l’on en sort ({ $arms })
    }
look-mute = { $who ->
        [all] pas de combat depuis ce terrain
       *[some] pas de combat depuis ce terrain ({ $arms })
    }
look-peril = { $who ->
        [all] la glace peut céder à l’entrée : 2 dés, une figurine par étoile
       *[some] la glace peut céder à l’entrée ({ $arms }) : 2 dés, une figurine par étoile
    }
look-hollow = { $who ->
        [all] combat vers l’intérieur ou l’extérieur avec l’hexagone voisin seulement
       *[some] combat vers l’intérieur ou l’extérieur avec l’hexagone voisin seulement ({ $arms })
    }
look-perch = { $who ->
        [all] tir d’un hexagone plus loin
       *[some] tir d’un hexagone plus loin ({ $arms })
    }
look-cover = { $who ->
        [all] { $dice ->
                [one] un dé de moins
               *[other] { $dice } dés de moins
            } pour qui l’attaque
       *[some] moins de dés pour qui l’attaque : { $each }
    }
look-cover-below = { $who ->
        [all] { $dice ->
                [one] un dé de moins
               *[other] { $dice } dés de moins
            } pour qui l’attaque d’en bas
       *[some] moins de dés pour qui l’attaque d’en bas : { $each }
    }
look-hamper = { $who ->
        [all] { $dice ->
                [one] un dé de moins
               *[other] { $dice } dés de moins
            } pour qui combat d’ici
       *[some] moins de dés pour qui combat d’ici : { $each }
    }
look-minus = { $arm } −{ $dice }
look-sight = bloque la ligne de mire
look-ignore = { $flags ->
        [one] un drapeau peut être ignoré
       *[other] { $flags } drapeaux peuvent être ignorés
    }
look-must-ignore = { $flags ->
        [one] un drapeau doit être ignoré
       *[other] { $flags } drapeaux doivent être ignorés
    }
look-plain = rien ne gêne les déplacements, les tirs ni la vue
look-figures = { $figures } sur { $full } { $full ->
        [one] figurine
       *[other] figurines
    }
look-hits = { $figures ->
        [one] une touche avant sa perte
       *[other] { $figures } touches avant sa perte
    }
look-numbers = { $pace ->
        [0] Tiré par sa locomotive
       *[other] Se déplace de { $pace }, ou de { $battle } et combat
    } ; dés selon la distance : { $dice }
look-harmless = { $pace ->
        [0] Tiré par sa locomotive
       *[other] Se déplace de { $pace }
    } ; ne combat pas
look-order = Peut recevoir un ordre.
look-moves = { $count ->
        [one] Peut aller sur un hexagone.
       *[other] Peut aller sur { $count } hexagones.
    }
look-attacks = Peut attaquer : { $units }.
look-attacked = À portée de : { $units }.
look-rules = Règles

log-title = Journal
log-more-rules = { $count ->
    [one] Une autre règle
   *[other] { $count } autres règles
}
log-empty = Il ne s’est encore rien passé.
log-a-unit = Une unité
log-turn = { $side ->
        [allies] Alliés
       *[axis] Axe
    }, tour { $number }
log-played = { $side ->
        [allies] Les Alliés jouent
       *[axis] L’Axe joue
    } { $card }.
log-played-as = { $side ->
        [allies] Les Alliés jouent
       *[axis] L’Axe joue
    } { $card } comme { $kind }.
log-ordered = { $count ->
        [one] Ordre
       *[other] Ordres
    } à { $hexes }.
log-activated = { $unit } en { $at } : activation.
log-targeted = { $count ->
        [one] Cible
       *[other] Cibles
    } : { $hexes }.
log-moved = { $unit } : de { $from } à { $to }.
log-cleared = Obstacle retiré en { $at } : { $what }.
log-dug = Des sacs de sable sont posés en { $at }.
log-blown = Le pont en { $at } saute.
log-blown-failed = Le pont en { $at } résiste aux charges.
log-built = Un pont est construit en { $at }.
log-sabotage = { $side ->
        [allies] Les Alliés lancent
       *[axis] L’Axe lance
    } les dés de sabotage.
log-star-laid = Sabotage en { $at } : { $stars ->
        [one] une étoile
       *[other] { $stars } étoiles
    } sur { $need }.
log-sabotaged = { $at } : sabotage réussi.
log-attack-first = Attaque : { $unit } { $from } contre { $foe } { $at }.
log-attack-overrun = Percée ! Nouvelle attaque : { $unit } { $from } contre { $foe } { $at }.
log-attack-second-shot = Second tir : { $unit } { $from } sur { $foe } { $at }.
log-attack-ambush = Embuscade ! Premier coup : { $unit } { $from } contre { $foe } { $at }.
log-attack-back = Riposte ! { $unit } { $from } contre { $foe } { $at }.
log-attack-strike = { $foe } en { $at } : frappé{ $foe_gender ->
        [feminine] e
       *[masculine] {""}
    }{ $foe_number ->
        [plural] s
       *[singular] {""}
    }.
log-dice = Les dés :
log-lost = { $unit } { $at } : { $figures ->
        [one] une figurine perdue
       *[other] { $figures } figurines perdues
    }.
log-confirming = { $unit } { $at } : { $hits ->
        [one] la touche est relancée
       *[other] les { $hits } touches sont relancées
    } pour être confirmée{ $hits ->
        [one] {""}
       *[other] s
    }.
log-hit = { $unit } { $at } : { $figures ->
        [one] une touche
       *[other] { $figures } touches
    }.
log-eliminated = { $unit } { $at } : éliminé{ $unit_gender ->
        [feminine] e
       *[masculine] {""}
    }{ $unit_number ->
        [plural] s
       *[singular] {""}
    }.
log-flags = { $unit } { $at } : { $flags ->
        [one] un drapeau
       *[other] { $flags } drapeaux
    }{ $ignored ->
        [0] {""}
        [one] , dont un ignoré
       *[other] , dont { $ignored } ignorés
    }.
log-retreated = { $unit } : retraite de { $from } en { $to }.
log-took-ground = { $unit } : prise de terrain en { $to }.
log-medal = { $medals ->
        [0] Aucune médaille
        [one] Une médaille
       *[other] { $medals } médailles
    } pour { $side ->
        [allies] les Alliés
       *[axis] l’Axe
    }.
log-medal-objective = { $medals ->
        [0] Aucune médaille
        [one] Une médaille d’objectif
       *[other] { $medals } médailles d’objectif
    } pour { $side ->
        [allies] les Alliés
       *[axis] l’Axe
    }.
log-medal-lost = { $side ->
        [allies] Les Alliés rendent
       *[axis] L’Axe rend
    } { $medals ->
        [one] une médaille d’objectif
       *[other] { $medals } médailles d’objectif
    }.
log-drew = { $side ->
        [allies] Les Alliés piochent
       *[axis] L’Axe pioche
    } { $card } (reste { $left }).
log-drew-hidden = { $side ->
        [allies] Les Alliés piochent
       *[axis] L’Axe pioche
    } une carte (reste { $left }).
log-looked = { $side ->
        [allies] Les Alliés regardent
       *[axis] L’Axe regarde
    } { $card } (reste { $left }).
log-looked-hidden = { $side ->
        [allies] Les Alliés regardent
       *[axis] L’Axe regarde
    } une carte (reste { $left }).
log-shuffled = La défausse devient la nouvelle pioche : { $cards } cartes.
log-healed = { $unit } { $at } : { $figures ->
        [0] aucune figurine retrouvée
        [one] une figurine retrouvée
       *[other] { $figures } figurines retrouvées
    }.
log-unloaded = { $unit } : descente du train de { $from } en { $to }.
log-supplied = { $unit } : une figurine cédée, une figurine rendue à l’unité en { $at } ({ $foe }).
log-landed = Des parachutistes se posent en { $at }.
log-landed-lost = Des parachutistes tombent en { $at } et sont perdus.
log-landed-away = Des parachutistes tombent hors du plateau et sont perdus.
log-won = { $side ->
        [allies] Les Alliés remportent
       *[axis] L’Axe remporte
    } la bataille.
log-draw = Les deux camps l’emportent au même instant : la bataille est nulle.
log-cancelled = L’attaque partie de { $at } est interrompue.
log-visibility = Nuit : on voit à { $hexes ->
    [one] un hexagone
   *[other] { $hexes } hexagones
}.
log-daylight = Le jour se lève.
log-turned-up = Les mines en { $at } sont retournées : { $number }.
log-decoy = Les mines en { $at } étaient un leurre.
log-mine = { $unit } { $at } : des mines explosent.
log-peril = { $unit }, en route vers { $at } : la glace peut céder ; l’ennemi lance { $dice } dés, et chaque étoile coûte une figurine.
log-sealing = { $unit } : la caverne en { $at } est comblée.
log-sealing-failed = { $unit } : la caverne en { $at } n’a pas pu être comblée.
log-exited = { $unit } : sortie du plateau par { $at }.
log-spotted = { $unit } { $at } : repéré{ $unit_gender ->
        [feminine] e
       *[masculine] {""}
    }{ $unit_number ->
        [plural] s
       *[singular] {""}
    } par la pièce en { $from }.
log-unmasked = { $unit } { $at } : camouflage perdu.
log-headquarters-lost = Le quartier général en { $at } est pris : { $side ->
    [allies] les Alliés perdent
   *[axis] l’Axe perd
} une carte.
log-headquarters-back = Le quartier général en { $at } est repris : { $side ->
    [allies] les Alliés piochent
   *[axis] l’Axe pioche
} une carte.
log-seized = { $side ->
        [allies] Les Alliés perdent
       *[axis] L’Axe perd
    } { $card }.

## Le client : règles et briefing

panel-rules = Règles
panel-list = Autour du plateau
drawer-open = Lire la règle
drawer-search = Terrain, unité ou carte
drawer-battle = Cette bataille
drawer-terrain = Terrains et obstacles
drawer-units = Unités
drawer-cards = Cartes de commandement
drawer-figures = { $figures ->
    [one] Une figurine.
   *[other] { $figures } figurines.
}
drawer-hits = { $figures ->
    [one] Une touche avant sa perte.
   *[other] { $figures } touches avant sa perte.
}
drawer-unit = { $fighting ->
    [pulled] Tiré par sa locomotive.
    [harmless] Se déplace de { $pace } { $pace ->
        [one] hexagone
       *[other] hexagones
    } au plus.
    [same] Se déplace de { $pace } { $pace ->
        [one] hexagone
       *[other] hexagones
    } au plus et peut combattre.
    [still] Se déplace de { $pace } { $pace ->
        [one] hexagone
       *[other] hexagones
    } au plus ou combat.
   *[less] Se déplace de { $pace } hexagones au plus ; peut combattre après { $battle }.
}
drawer-dice-by-distance = Dés selon la distance : { $dice }.
drawer-plain = Terrain dégagé : rien ne gêne le mouvement, le tir ou la vue.
drawer-no-rule = Aucune règle n’est consignée pour cela.
drawer-failed = Les règles n’ont pas pu être chargées.
drawer-objectives = Objectifs
drawer-objective = { $hexes }, pour { $sides ->
        [allies] les Alliés
        [axis] l’Axe
       *[both] les deux camps
    } :
drawer-when-held = { $worth ->
        [one] une médaille
       *[other] { $worth } médailles
    } tant { $need ->
        [one] qu’une unité s’y tient
       *[other] que { $need } unités s’y tiennent
    }.
drawer-when-for-good = { $worth ->
        [one] une médaille, acquise
       *[other] { $worth } médailles, acquises
    } pour de bon.
drawer-when-majority = { $worth ->
        [one] une médaille
       *[other] { $worth } médailles
    } au camp qui y a le plus d’unités.
drawer-when-at-once = gagne aussitôt la bataille.
drawer-when-turn-end = gagne la bataille si on le tient à la fin de son tour.
drawer-when-controlled = { $worth ->
        [one] une médaille
       *[other] { $worth } médailles
    } tant qu’une unité s’y trouve, ou juste à côté, et aucun ennemi.
drawer-when-cleared = { $worth ->
        [one] une médaille
       *[other] { $worth } médailles
    } tant qu’aucun ennemi ne s’y trouve.
drawer-objective-section = { $section ->
        [left] Section gauche
        [center] Section centrale
       *[right] Section droite
    } ({ $sides ->
        [allies] Alliés
        [axis] Axe
       *[both] les deux camps
    }) :
drawer-hand = { $cards } cartes · { $medals } médailles pour gagner
drawer-history = Ce qui s’est passé
panel-dice = Dés
drawer-dice-text = Ce qui est sorti jusqu’ici, et ce qu’on peut attendre d’autant de dés.
drawer-face = Face
drawer-rolled = sortis
drawer-expected = attendus
drawer-dice-total = Dés lancés
drawer-promise = Tous les dés découlent d’un nombre secret fixé avant le premier coup. Son empreinte, à vérifier ensuite :

## Le client : les gens

panel-chat = Tchat
chat-empty = Personne n’a encore parlé.
chat-label = Dire quelque chose
chat-label-watchers = Dire quelque chose aux autres spectateurs
chat-apart-watchers = Les joueurs le liront une fois la bataille finie.
chat-mute = Masquer la conversation des spectateurs
chat-mute-later = Masquer la conversation des spectateurs, lisible après la bataille
chat-long = Un message ne dépasse pas { $most } caractères.
chat-send = Envoyer
chat-room = À qui
chat-room-players = Tous les joueurs
chat-room-side = Votre camp seulement
seat-here = à la table
seat-away = absent
chat-invite = { $side ->
        [allies] La place des Alliés est libre
       *[axis] La place de l’Axe est libre
    }
chat-invite-text = Envoyez ce lien à votre adversaire. Le premier à l’ouvrir prend la place.
chat-invite-link = Lien pour l’autre joueur
seat-invites = { $count ->
    [one] Une place est libre
   *[other] { $count } places sont libres
}
chat-invite-team-text = Chaque place a son propre lien. Envoyez-en un à chaque joueur ; le premier à l’ouvrir prend la place.
chat-invite-seat = Lien pour { $seat }
chat-mute-person = Rendre muet
chat-unmute-person = Entendre de nouveau
chat-dismiss = Se séparer de ce joueur absent
chat-invite-none = En attente d’un joueur, par la liste des tables ou par votre lien.
chat-copy = Copier
chat-copied = Copié.
chat-cancel = Annuler cette table
chat-leave = Quitter cette place
chat-watch-link = Copier un lien pour spectateurs

table-cancelled = Cette table a été annulée.
watch-you = Vous êtes spectateur
watch-short = Spectateur
watch-names = { $count ->
        [one] Un spectateur
       *[other] { $count } spectateurs
    } : { $names }

## Le client : la fin

end-victory = Victoire !
end-defeat = Défaite
end-draw = Partie nulle
end-resigned = { $side ->
        [allies] L’Axe a abandonné
       *[axis] Les Alliés ont abandonné
    }. Toutes les médailles de la bataille vont { $side ->
        [allies] aux Alliés
       *[axis] à l’Axe
    }.
end-time = { $side ->
        [allies] L’Axe a épuisé son temps
       *[axis] Les Alliés ont épuisé leur temps
    }. Toutes les médailles de la bataille vont { $side ->
        [allies] aux Alliés
       *[axis] à l’Axe
    }.
end-statistic = Chiffre
end-medals = Médailles
end-medals-units = … pour des unités éliminées
end-medals-objectives = … pour des objectifs
end-medals-given-up = … par abandon ou au temps
end-figures = Figurines perdues
end-units = Unités perdues
end-dice = Dés lancés
end-luck = Symboles et grenades au-dessus de la moyenne
end-two-way = Match aller-retour
end-two-way-points = médailles (figurines prises)
end-player = Joueur
end-together = au total
end-leg = { $medals ->
        [one] { $medals } médaille
       *[other] { $medals } médailles
    }, { $figures ->
        [one] { $figures } figurine prise
       *[other] { $figures } figurines prises
    }
end-first-leg-won = Manche aller gagnée
end-first-leg-lost = Manche aller perdue
end-leads = { $name } mène, { $first } médailles à { $second }.
end-leads-figures = Égalité de médailles ; { $name } mène aux figurines prises, { $first } à { $second }.
end-leads-nobody = Égalité parfaite après la manche aller.
end-match-won = Vous gagnez le match !
end-match-lost = Vous perdez le match
end-match-drawn = Match nul
end-match-of = { $name } gagne le match
end-match-medals = { $name } gagne le match, { $first } médailles à { $second }.
end-match-figures = Égalité à { $medals } médailles ; { $name } gagne le match aux figurines prises, { $first } à { $second }.
end-match-given-up = { $name } gagne le match, { $first } médailles à { $second } : seul l’autre joueur a perdu une manche par abandon ou au temps.
end-match-even = Égalité de médailles et de figurines prises : personne ne gagne le match.
end-second-leg = Jouer la manche retour
end-watch-second-leg = Regarder la manche retour
end-watch-rematch = Regarder la revanche
end-rematch = Revanche, camps échangés
end-go-rematch = Vers la revanche
end-replay = Revoir
end-record = Enregistrement
end-verify = Vérifier les dés
end-proof-failed = Les dés n’ont pas pu être vérifiés pour l’instant.

## Le client : relectures

replay-title = Relecture : { $battle }
own-link = Vos batailles
own-title = Vos batailles
own-text = Choisissez un fichier de bataille (TOML). Il est vérifié, gardé sur ce serveur et listé pour personne d’autre ; les personnes à votre table voient aussi la bataille.
own-label = Fichier de bataille
own-none = Vous n’avez encore aucune bataille ici.
own-forget = Retirer
page-own-battles = Vos batailles

replay-upload = Ouvrir un fichier de partie
replay-upload-empty = Ce fichier est vide.
replay-upload-text = Choisissez l’enregistrement d’une partie finie : elle est rejouée et ses dés sont vérifiés.
replay-upload-label = Fichier de partie
replay-hand = Cartes : { $side }
replay-controls = Commandes de relecture
replay-first = Au début
replay-back = Un pas en arrière
replay-play = Lecture
replay-pause = Pause
replay-next = Un pas en avant
replay-last = À la fin
replay-turn-back = Tour précédent
replay-turn-next = Tour suivant
replay-moment = Moment
replay-frame = { $frame } sur { $frames }
replay-viewpoint = Vu par
replay-side-allies = les Alliés
replay-side-axis = l’Axe
replay-side-all = tout le monde
replay-side-own = ma place
replay-speed-off = sans animation
replay-share = Lien vers ce moment
replay-running = La bataille continue : voici son passé, tel que votre place le connaît.
replay-speed = Vitesse
replay-another = Ouvrir une autre partie

## Le client : tutoriel

tutorial-title = Tutoriel
tutorial-step = Leçon { $step } sur { $steps }
tutorial-by-the-way = Au passage
tutorial-next = Suite
tutorial-hide = Masquer
tutorial-open = Montrer la leçon
tutorial-do-it = À vous : faites-le.
tutorial-watch = C’est le tour de l’ennemi : observez.
tutorial-play-on = Finir la bataille
tutorial-welcome-head = La nuit du 6 juin 1944
tutorial-welcome-text = Vous menez les Britanniques qui viennent de se poser en planeur près de deux ponts. Dans quelques minutes vous connaîtrez tout le jeu : cartes, ordres, mouvements, combats, médailles.
tutorial-field-head = Le terrain
tutorial-field-text = Vos unités ont un socle rond olive, en bas ; les Allemands un socle anguleux gris. Quatre figurines font une unité d’infanterie ; chacune est un coup qu’elle peut encaisser. Les lignes rouges coupent le plateau en trois sections : gauche, centre, droite.
tutorial-medals-head = Les médailles font gagner
tutorial-medals-text = Il faut quatre médailles pour gagner cette bataille. Chaque unité allemande éliminée en vaut une. Chaque pont marqué d’une médaille en vaut une aussi, mais seulement tant qu’une de vos unités s’y tient.
tutorial-card-head = Jouer une carte
tutorial-card-text = Un tour commence par une carte de commandement : elle dit combien d’unités recevront un ordre, et où. Touchez une carte pour la lire, encore une fois pour la jouer. Une carte pour la gauche ou le centre convient : la plupart de vos unités y sont.
tutorial-order-head = Donner des ordres
tutorial-order-text = Seules les unités qui ont un ordre peuvent bouger et combattre ce tour-ci. Celles que votre carte atteint sont cerclées : touchez celles que vous voulez. Une erreur ? Touchez encore une fois l’unité, ou « Reprendre ».
tutorial-move-head = Se déplacer
tutorial-move-text = Touchez une unité qui a un ordre, puis un hexagone bleu. L’infanterie se déplace d’un hexagone et combat, ou de deux sans combattre : les hexagones hachurés sont trop loin pour combattre ensuite. Approchez des Allemands, ou restez. Quand tout est en place, passez au combat.
tutorial-fight-head = Combattre
tutorial-fight-text = Choisissez une unité, puis une cible rouge ; le nombre est celui de vos dés. L’infanterie en lance trois au contact, deux à deux hexagones, un à trois ; le couvert en retire. Touchez la cible une fois pour voir vos chances, une seconde fois pour attaquer. Si personne n’est à portée, finissez le tour.
tutorial-dice-head = Ce que disent les dés
tutorial-dice-text = Un symbole du type de la cible ou une grenade retire une figurine. Un drapeau fait reculer l’unité d’un hexagone. Une étoile ne fait rien, sauf si une carte le dit. Le journal garde chaque lancer, et ouvre la règle derrière chaque ligne.
tutorial-end-head = Finir le tour
tutorial-end-text = Faites combattre vos autres unités si elles le peuvent. Puis finissez le tour : la carte est défaussée et vous en piochez une nouvelle.
tutorial-enemy-head = Le tour de l’ennemi
tutorial-enemy-text = Les Allemands font de même. Regardez, ou passez. Si une de vos unités doit se replier, on vous demandera où.
tutorial-flags-head = Tenir la position ?
tutorial-flags-text = Certaines positions, comme les sacs de sable, permettent d’ignorer un drapeau. À vous de choisir : rester, ou se retirer hors du feu.
tutorial-retreat-head = La retraite
tutorial-retreat-text = Chaque drapeau fait reculer l’unité d’un hexagone vers son camp ; son propriétaire choisit le chemin. Pour chaque pas impossible, parce que la voie est bouchée, elle perd une figurine. Gardez donc la voie libre derrière vous.
tutorial-ground-head = Prendre le terrain
tutorial-ground-text = Quand une unité attaquée au contact a disparu ou s’est repliée, votre infanterie peut prendre sa place : bon pour le couvert et les objectifs. Les blindés peuvent même attaquer une seconde fois. On vous le demande à chaque fois : prendre, ou rester.
tutorial-medal-head = Une médaille
tutorial-medal-text = Une unité éliminée donne une médaille à l’autre camp, un pont tenu aussi. Les tableaux de médailles, au-dessus et au-dessous du plateau, les comptent. Montez sur un pont et restez-y : le premier camp à quatre a gagné.
tutorial-done-head = Vous connaissez le jeu
tutorial-done-text = Tout le reste est écrit sur les cartes et sous Règles. Finissez cette bataille, ou choisissez-en une autre.

## L'échelle

cli-ladder = Mesurer les joueurs informatiques : parties en miroir, scores, Elo. Un général réfléchit un temps de processeur donné : ses parties changent d’une fois à l’autre, celles des autres niveaux non.
cli-arg-levels = qui comparer : recruit, sergeant, lieutenant, captain, general (general@4 réfléchit quatre secondes par tour), simple, random, ou un programme comme « cmd:python mon_bot.py » (docs/bots.md)
cli-opt-against = chaque niveau ne rencontre que celui-ci ; dit aussi ce que l’un marque de plus que l’autre sur les mêmes paires
cli-opt-pairs = paires de parties par bataille et par duel de niveaux
cli-opt-store = fichier SQLite des résultats ; une série interrompue reprend de là
ladder-progress = paires
ladder-title = Paires en miroir : même bataille, même graine, camps échangés
ladder-one = niveau
ladder-other = contre
ladder-games = parties
ladder-score = score
ladder-interval = 95 %
ladder-elo = Elo
ladder-rating = { $level } : { $elo } Elo ({ $span })
ladder-gain = Contre { $against }, { $one } marque { $more } points par rapport à { $other } ({ $span }), sur { $pairs } paires jouées par les deux.
ladder-or-more = { $elo } ou plus
ladder-or-less = { $elo } ou moins
ladder-unknown = inconnu
ladder-speed = { $games } parties, { $speed } par seconde et par processus
ladder-there = { $games } des parties étaient déjà dans le fichier.
ladder-no-store = { $path } ne peut pas recevoir les résultats : { $reason }.
ladder-foreign = Le fichier contient aussi { $games } parties d’une autre version de Bocage ; elles ne comptent pas.

## Pacifique

art-day = Plein jour : plus rien ne limite la vue.
art-night = Nuit : on voit à { $hexes ->
    [one] un hexagone
   *[other] { $hexes } hexagones
}.
turn-is-spotted = repérée
turn-has-boats = avec des canots
turn-is-camouflaged = camouflée
turn-is-aboard = dans une barge de débarquement
turn-has-load = une unité à bord
turn-mine-hidden = valeur inconnue
turn-mine-known = { $count ->
    [0] 0 dé
    [one] un dé
   *[other] { $count } dés
}
turn-is-captured = pris
turn-is-star = étoile de parachutage
turn-is-sabotaged = étoiles de sabotage : { $stars }
turn-is-exit = sortie du plateau ({ $side })
rules-changed-title = Les règles ont changé
rules-changed-lead = Depuis le début de cette partie, des règles ont été corrigées. Elle continue là où elle en était, sous les nouvelles :
rules-changed-go = Continuer
new-title = Du nouveau dans cette bataille
new-lead = Ce qui change par rapport aux batailles de Normandie :
new-go = Au combat
new-japan = L’infanterie japonaise doit ignorer un drapeau à chaque jet, et ceux que son terrain permet d’ignorer. À effectif complet, elle lance un dé de plus en combat rapproché, et elle peut se déplacer de 2 hexagones puis attaquer un ennemi adjacent.
new-us-marines = Gung-ho : les Marines activent une unité de plus que n’en indique la carte, quand elle en indique un nombre.
new-night = Il fait nuit. On ne voit ni ne tire plus loin que la visibilité du moment ; chaque étoile obtenue par les Alliés au début de leurs tours la porte un hexagone plus loin. Jusqu’au jour, Attaque aérienne et Barrage n’activent qu’une unité.
new-cave = Les cavernes abritent les Japonais : 2 dés de moins pour l’infanterie et les blindés, et aucun drapeau ne les déloge. Leur infanterie passe d’une caverne à l’autre sous terre et peut encore combattre. L’infanterie ennemie qui occupe une caverne peut la combler avec une étoile.
new-minefield = Les champs de mines sont posés face cachée ; nul n’en connaît le chiffre. Une unité qui entre dans un champ ennemi s’arrête, et autant de dés sont lancés contre elle : son symbole et les grenades touchent.
new-jungle = La jungle arrête toute unité et bloque la vue. On ne combat le tour où l’on y entre que si l’on vient de l’hexagone voisin ; on peut y prendre du terrain, et en sortir ainsi.
new-rice-paddy = Les rizières arrêtent toute unité qui y entre ou en sort ; un blindé ne combat pas le tour où il y entre ou en sort, l’artillerie n’y va pas.
new-stream = La rivière se traverse : y entrer met fin au mouvement, rien de plus.
new-pillbox = Une casemate est un bunker pour le camp qui l’occupe.
new-headquarters = Un quartier général pris prive son propriétaire d’une carte au hasard, jusqu’à ce qu’une de ses unités y revienne.
new-hospital = Une unité d’infanterie activée sur l’hôpital, sans ennemi à côté, peut lancer 6 dés pour retrouver des figurines au lieu d’agir.
new-exits = Les unités d’un camp quittent le plateau par le bord marqué, pour une médaille chacune.
new-locomotive = Un train est une seule unité sur deux hexagones : il reçoit un seul ordre, ne roule que sur la voie, et les coups sur l’une ou l’autre moitié se marquent sur la locomotive.
new-engineer = Le génie ignore le couvert en combat rapproché, combat depuis les barbelés puis les enlève, et démine au lieu de combattre.
new-flame-tank = Les blindés lance-flammes perdent un dé au plus face au couvert en combat rapproché.
new-mobile-artillery = L’artillerie mobile se déplace de 1 hexagone et tire, ou de 2 sans tirer.

## Le laboratoire

cli-lab = Mesurer l’équilibre d’une bataille : qui gagne, comment, et où elle se décide ; et ce que ferait un changement.

    Une série de parties entre ordinateurs, la même quel que soit le nombre de processus ou de machines. Sans bataille, la commande s’explique elle-même.

    Et si, en quelques mots : « axis hand 5 » (cartes en main, qui n’augmenteront plus), « allies medals 6 » (médailles pour gagner), « first axis » (qui commence), « add armor 3 allies e4 » (une unité de plus ; le nombre de figurines est facultatif), « remove e7 » (une unité de moins), « move e7 e6 ». Plusieurs changements se séparent par des virgules ; l’option peut être répétée. Chaque série modifiée est jouée avec les mêmes graines que la bataille telle quelle, et comparée partie par partie.
cli-arg-lab = identifiant ou numéro d’une bataille, ou fichier de bataille (.toml)
cli-opt-lab-games = parties par série
cli-opt-lab-bot = niveau des deux camps : { $levels }
cli-opt-lab-allies = niveau des Alliés, s’il diffère
cli-opt-lab-axis = niveau de l’Axe, s’il diffère
cli-opt-jobs = processus qui se partagent le travail
cli-opt-cluster = adresse d’une grappe Ray, ou « local » pour une petite sur cette machine
cli-opt-what-if = un changement à comparer, comme « axis hand 5 » ; l’option peut être répétée
cli-opt-first-move = laisser aussi commencer l’autre camp, et comparer
cli-opt-json-file = écrire le rapport en JSON dans ce fichier
cli-opt-html = écrire le rapport comme page dans ce fichier
cli-opt-lab-all = toutes les batailles livrées avec le jeu
cli-opt-lab-save = avec --all : garder les chiffres affichés sur les fiches des batailles
lab-teach = Nommez une bataille, et des ordinateurs la jouent quelques centaines de fois :

      bocage lab pegasus-bridge
      bocage lab omaha-beach --games 1000 --jobs 4 --html omaha.html
      bocage lab 9 --what-if "axis hand 5" --what-if "remove e7, first allies"
      bocage lab --all --games 400

    Le rapport dit qui gagne, avec un intervalle de confiance, combien de temps cela dure, d’où viennent les médailles, ce qui est perdu, combien de mains étaient inutiles, sur quels hexagones les unités tombent et lesquels décident. Avec --what-if, la bataille est modifiée et comparée à elle-même. « bocage battles » liste les batailles, « bocage lab --help » toutes les options, docs/lab.md explique comment lire un rapport.
lab-progress = parties
lab-summary = { $games } parties, { $allies } (Alliés) contre { $axis } (Axe)
lab-made = Graine { $seed }, Bocage { $version }
lab-outdated = Ce rapport vient d’un laboratoire plus ancien : son p prend chaque changement seul, et les objectifs gagnés pour de bon y passent pour tenus. Reposez la question pour avoir les chiffres d’aujourd’hui.
lab-written = Écrit dans { $path }.
lab-saved = { $battles } batailles mesurées ; les fiches montrent désormais les chiffres de { $path }.
lab-save-all = --save demande --all : les chiffres des fiches sont ceux de toutes les batailles.
lab-save-level = --save demande { $level } des deux côtés : les chiffres des fiches sont ceux de { $level } contre { $level }.
lab-one = Nommez une bataille ou --all, pas les deux.
lab-clock = Note : { $level } réfléchit montre en main. La même graine ne redonnera pas les mêmes parties.
lab-own = Note : { $level } est un joueur de votre cru. La même graine ne redonnera les mêmes parties que s’il décide chaque fois de la même façon.
lab-side = Camp
lab-won = Victoires
lab-interval = Intervalle à 95 %
lab-medals = Médailles par partie
lab-eliminations = … pour des unités éliminées
lab-objectives = … pour des objectifs
lab-exits = … pour des unités sorties du plateau
lab-units-lost = Unités perdues
lab-figures-lost = Figurines perdues : { $arm }
lab-orders = Ordres par tour
lab-dead = Mains mortes
lab-thin = Mains maigres
lab-hands-text = Une main est morte quand aucune de ses cartes, jouée de quelque façon permise, n’activerait une unité, ne frapperait un ennemi ou ne soignerait. Elle est maigre quand sa meilleure carte active une seule unité et qu’aucune ne frappe, ne soigne ou n’active aux dés. Ce sont des parts des tours du camp, vues avant qu’il joue sa carte.
lab-length = Durée
lab-length-text = Médiane : { $median } tours ; une partie sur dix est finie au tour { $short }, une sur dix dépasse le tour { $long }. Les tours des deux camps sont comptés ensemble.
lab-turns-axis = tours
lab-scores = Comment cela finit
lab-scores-text = Médailles des Alliés et de l’Axe à la fin de la bataille, et dans combien de parties.
lab-score = { $allies } – { $axis }
lab-score-games = { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }
lab-ending = { $ending ->
        [medals] décidées aux médailles
        [goal] décidées par un objectif qui donne aussitôt la victoire
        [army] décidées par l’anéantissement d’une armée
        [cards] décidées par la dernière carte
        [draw] nulles, les deux camps l’ayant emporté à la fois
       *[undecided] sans vainqueur
    } : { $games }
lab-sources = D’où viennent les médailles
lab-sources-text = Médailles par partie et par camp. Un objectif compte s’il était tenu à la fin ou gagné pour de bon.
lab-losses = Ce qui est perdu
lab-losses-text = Figurines perdues par partie, selon l’arme.
lab-deaths = Où les unités tombent
lab-deaths-text = Unités éliminées sur chaque hexagone, par partie, les deux camps ensemble. Plus c’est sombre, plus c’est meurtrier.
lab-deaths-hex = { $hex } : { $allies } unités alliées et { $axis } de l’Axe par partie
lab-swing = Les hexagones qui décident
lab-swing-text = De combien un camp a gagné plus souvent quand une de ses unités s’y était tenue à la fin d’un tour que quand aucune ne l’avait fait. Seulement là où c’est plus que le hasard (au plus un sur vingt en relève), avec au moins { $fewest } parties de chaque sorte. C’est ce qui accompagne la victoire, pas ce qui la cause.
lab-swing-hex = { $hex } : { $points } points pour { $side ->
        [allies] les Alliés, qui s’y tenaient
       *[axis] l’Axe, qui s’y tenait
    } dans { $stood } des parties
lab-swing-none = Aucun hexagone ne se détache ; jouez plus de parties pour voir plus fin.
lab-swing-of = Pour { $side ->
        [allies] les Alliés
       *[axis] l’Axe
    }
lab-goals = Objectifs tenus à la fin
lab-goal-section = { $section ->
        [left] Section gauche
        [center] Section centrale
       *[right] Section droite
    }
lab-compare = Et si
lab-compare-text = Chaque série modifiée a été jouée avec les mêmes graines que la bataille telle quelle, et comparée partie par partie. La différence est celle du taux de victoire des Alliés, en points, avec son propre intervalle à 95 % ; p est le test exact de McNemar sur les parties qui ont tourné autrement : combien de fois le hasard seul en ferait autant. Il est ajusté au nombre de changements de ce tableau (méthode de Holm) ; un changement est tenu pour réel jusqu’à 0,05.
lab-change = Changement
lab-change-none = telle quelle
lab-difference = Différence
lab-p = p
lab-verdict = Verdict
lab-verdict-allies = aide les Alliés
lab-verdict-axis = aide l’Axe
lab-verdict-chance = peut être le hasard
lab-first-move = { $side ->
        [allies] les Alliés commencent
       *[axis] l’Axe commence
    }
lab-battle = Bataille
lab-allies = Alliés
lab-axis = Axe
lab-turns = Tours
lab-footer = Fait par le laboratoire de Bocage. Des ordinateurs ont joué les deux camps ; avec des humains, il peut en aller autrement.
cluster-no-ray = Ray n’est pas installé : .venv/bin/pip install -e ".[cluster]", ici et sur chaque machine de la grappe.
cluster-unreachable = Pas de grappe Ray à { $address } : { $reason }
cluster-build = Une machine de la grappe a une autre version de Bocage ({ $theirs }, ici { $ours }) et pourrait jouer d’autres parties : installez les mêmes fichiers sur chaque machine, puis y redémarrez Ray.
what-if-words = « { $words } » n’est pas un changement. Connus : SIDE hand N, SIDE medals N, first SIDE, add UNIT [N] SIDE HEX, remove HEX, move HEX HEX, planes, on-the-move, two-decks.
what-if-unit = Unité inconnue : « { $unit } » ; connues : { $known }.
what-if-taken = { $hex } est déjà pris.
what-if-empty = Aucune unité n’est placée en { $hex }.
what-if-last = L’unité en { $hex } est la dernière de son camp.
what-if-hex = « { $hex } » n’est pas un hexagone de ce plateau.
what-if-side = Camp inconnu : « { $side } » (allies ou axis).
what-if-number = « { $number } » n’est pas possible ici : de { $least } à { $most }.
what-if-long = Un « et si » a au plus { $most } caractères.
what-if-over = « { $words } » : la bataille serait finie avant de commencer.
what-if-nothing = « { $words } » ne change rien : la bataille est déjà ainsi.
what-if-planes = « { $words } » : cette bataille se joue toujours avec des avions.
what-if-cards = « { $words } » : ce sont déjà les cartes de cette bataille, ou elle ne laisse pas le choix.
what-if-battle = La bataille ne peut pas être mise en place ainsi : { $reason }

## Le client : laboratoire

page-lab = Laboratoire
page-lab-short = Labo
labpage-lead = Laissez des ordinateurs jouer une bataille quelques centaines de fois : qui gagne, avec quelle certitude, où cela se décide. Changez une main, une unité ou qui commence, et voyez l’effet. Le travail se fait à l’arrière-plan ; personne n’attend à une table.
labpage-games = Parties
labpage-what-if = Et si… (facultatif, trois au plus)
labpage-add = Ajouter
labpage-drop = Retirer « { $words } »
labpage-grammar = SIDE hand N (cartes) · SIDE medals N (médailles) · first SIDE (commence) · add UNIT [N] SIDE HEX (ajouter) · remove HEX (retirer) · move HEX HEX (déplacer) · planes (avions). SIDE : allies ou axis. Une main ainsi fixée n’augmente plus. Plusieurs changements à la fois se séparent par des virgules. Qui commence est comparé de toute façon.
labpage-start = Lancer l’enquête
labpage-progress = Parties jouées
labpage-waiting = { $place ->
        [0] La prochaine…
        [one] Une enquête passe avant celle-ci…
       *[other] { $place } enquêtes passent avant celle-ci…
    }
labpage-running = { $done } parties jouées sur { $total }…
labpage-failed = Cette enquête a échoué. Le journal du serveur dit pourquoi ; la redemander la relance.
labpage-cancel = Annuler
labpage-other = Demander autre chose
labpage-json = Rapport en JSON
labpage-at-work = En cours
labpage-recent = Réponses récentes
balance-computers = Ordinateurs
balance-people = Humains
balance-games = { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }
balance-turns = { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }
balance-minutes = { $minutes } min
balance-label = { $who } : les Alliés gagnent { $allies }, l’Axe { $axis } ({ $told })
balance-interval = Les Alliés gagnent { $low } à { $high } % des parties, avec 95 % de certitude
balance-title = Équilibre de la bataille
balance-text = Ordinateurs : capitaine contre capitaine, mesuré à la sortie de cette version. Humains : parties en ligne terminées ici, règles complètes. Les tours des deux camps sont comptés ensemble.
balance-lab = Regarder de plus près au laboratoire

## Ce que voulait un joueur ordinateur

deeds-sentence = { $who ->
    [allies] Le camp allié
    [axis] L’Axe
   *[computer] Il
} { $doing }.
deeds-and = { " " }et{ " " }
deeds-then = { "," }{ " " }
deeds-last = { " " }et{ " " }
deeds-target = l’unité ({ $unit }) en { $place }
deeds-ground = { $hex } ({ $ground })
deeds-gained = a pris { $place }
deeds-goal = a visé { $place } avec { $count ->
    [one] une unité
   *[other] { $count } unités
}
deeds-finished = a éliminé { $targets }{ $count ->
    [1] { "" }
    [2] { "" }
   *[other] , { $count } unités en tout
}
deeds-struck = a frappé { $targets } { $outcome ->
    [figures] pour { $count ->
        [one] l’affaiblir
       *[other] les affaiblir
    } ({ $figures ->
        [one] une touche
       *[other] { $figures } touches
    })
    [driven] et { $count ->
        [one] l’a fait reculer
       *[other] en a fait reculer { $driven }
    }
   *[vain] en vain
}
deeds-left = a fait sortir { $count ->
    [one] une unité
   *[other] { $count } unités
} du plateau
deeds-healed = a rétabli { $places }
deeds-dug = s’est retranché { $count ->
    [one] en { $place }
   *[other] avec { $count } unités
}
deeds-moved = a déplacé { $count ->
    [one] une unité en { $place }
   *[other] { $count } unités, l’une d’elles en { $place }
}
deeds-waited = a tenu la ligne
intent-none = L’ordinateur n’a rien à dire de son dernier tour.
intent-expected = Attendu à la fin du tour de l’ennemi qui suit, médailles gagnées moins médailles perdues : { $medals } ; { $chance } % de chances de gagner.
again-show = Revoir le dernier tour de l’ennemi
again-title = { $side ->
        [allies] Alliés
       *[axis] Axe
    }, tour { $number }, revu
again-turn = Revoir : { $turn }
again-begin = Comment il a commencé.
again-count = { $at } sur { $all }
again-back = Instant précédent
again-next = Instant suivant
again-close = Retour à la partie
intent-ask = À quoi pensait-il ?
home-think = Temps de réflexion par tour
home-think-default = par défaut du niveau
home-think-seconds = { $seconds } s

## Une partie revue

annotate-progress = analyse
annotate-curve = Chances de victoire des Alliés, du premier tour au dernier :
annotate-title = Moments décisifs
annotate-none = Aucune action n’a renversé cette bataille à elle seule.
annotate-number = action
annotate-turn = tour
annotate-side = camp
annotate-action = ce qui a été fait
annotate-chance = chances de victoire
annotate-cause = cause
annotate-better = ce qui promettait mieux
annotate-promised = { $action } : { $chance } au lieu de { $played }
annotate-luck-title = Chance aux dés
annotate-rolls = jets
annotate-dice = dés
annotate-hits = touches
annotate-expected = attendues
annotate-flags = drapeaux
annotate-deviations = chance (σ)
annotate-note = Les chances sont celles du camp qui agit, les deux mains étant connues. Les meilleurs choix sont jugés sur ce que le joueur pouvait savoir.
analysis-title = Analyse
analysis-wait = Analyse de la bataille…
analysis-failed = L’analyse n’est pas arrivée.
analysis-again = Réessayer
analysis-chance = Chances de victoire des Alliés
analysis-chance-now = Alliés { $allies }, Axe { $axis }
analysis-chance-text = Les deux mains étant connues, la pioche et les dés non : chaque position a été jouée de nombreuses fois.
analysis-luck = Chance aux dés
analysis-luck-text = Touches au-delà de ce que les dés promettaient, jet après jet.
analysis-luck-side = { $side } : { $hits } touches, { $expected } attendues
analysis-luck-flags = { $flags } drapeaux, { $expected } attendus
analysis-luck-word = { $level ->
        [3] très chanceux
        [2] chanceux
        [-2] malchanceux
        [-3] très malchanceux
       *[0] comme attendu
    }
analysis-moments = Tournants
analysis-none = Aucune action n’a renversé cette bataille à elle seule.
analysis-jump = Tour { $turn }, { $side } : { $action }. Chances : de { $before } à { $after }.
analysis-cause-dice = dés
analysis-cause-cards = cartes
analysis-cause-choice = choix
analysis-better = Mieux : { $action } ({ $chance } au lieu de { $played })
analysis-drew = { $action }, en piochant { $cards }
analysis-do-play = jouer { $card }
analysis-do-play-as = jouer { $card } comme { $kind }
analysis-do-order = activer { $at }
analysis-do-activate = activer { $at }
analysis-do-target = frapper { $at }
analysis-do-heal = rétablir { $at }
analysis-do-drop = largage sur { $at }
analysis-do-blow = faire sauter le pont en { $at }
analysis-do-build = construire un pont en { $at }
analysis-do-move = aller de { $from } à { $to }
analysis-do-attack = attaquer { $to } depuis { $from }
analysis-do-clear = retirer les barbelés de { $at }
analysis-do-seal = combler la caverne en { $at }
analysis-do-supply = ravitailler { $to } depuis { $from }
analysis-do-demolish = tenter de faire sauter le pont en { $to } depuis { $from }
analysis-do-unload = descendre du train de { $from } en { $to }
analysis-do-sabotage = poser l’étoile de sabotage en { $at }
analysis-do-exit = quitter le plateau par { $at }
analysis-do-react = répondre par { $card }
analysis-do-ignore = { $count ->
        [0] n’ignorer aucun drapeau
        [one] ignorer un drapeau
       *[other] ignorer { $count } drapeaux
    }
analysis-do-retreat = retraite de { $from } à { $to }
analysis-do-advance = prendre le terrain en { $to }
analysis-do-keep = garder { $card }
analysis-do-done = continuer
analysis-do-end = finir le tour
analysis-do-discard = défausser { $card }
analysis-do-pass = passer

## Défauts : de textes, de fichiers, d’enregistrements et de programmes

fault-at = { $place } : { $reason }
fault-notation-at = { $what } : { $reason }, au caractère { $at } de { $wrong }
fault-notation-in = { $what } : { $reason }, dans { $wrong }
fault-what-action = action
fault-what-position = position
fault-what-drawing = dessin
fault-what-record = enregistrement
fault-what-seed = graine
fault-what-side = camp
fault-what-variants = variantes
fault-what-dice = dés
fault-what-landing = atterrissage
fault-what-cards = cartes
fault-what-arm = arme
fault-what-lang = langue
fault-seats = { $given } : pas des places d’une même partie
fault-none-of = { $name } ne figure pas parmi { $known }
fault-hex = { $name } n’est pas un hexagone de ce plateau : une lettre de a à { $last } (une de moins une rangée sur deux), puis la rangée de 1 à { $rows } depuis le bas, comme e5
fault-side-of-hex = { $given } n’est pas un côté d’hexagone ; connus : { $known }
fault-verb = verbe inconnu { $word } ; connus : { $known }
fault-verb-bare = rien ne suit { $word }
fault-pair = deux hexagones joints par { $mark } étaient attendus
fault-flags = un nombre de drapeaux était attendu
fault-one-card = { $word } prend une seule carte
fault-as-itself = une carte ne se joue pas « as » elle-même
fault-no-card = pas de carte { $card } dans cette bataille
fault-copies = plus d’exemplaires de { $card } que le paquet n’en contient
fault-field = champ { $number } : { $reason }
fault-field-empty = le champ { $number } est vide ; écrivez « - » pour rien
fault-number = un nombre était attendu, pas { $given }
fault-parts = { $count } parties séparées par { $mark } étaient attendues, pas { $given }
fault-hidden-cards = { $count } cartes cachées
fault-token-twice = { $part } est inconnu ou dit deux fois
fault-placed-unit = { $given } n’est pas une unité, unité@hexagone=figurines était attendu
fault-fields = { $fields } champs commençant par { $first } étaient attendus, il y en a { $given }
fault-twice = { $what } deux fois
fault-taken-marks = les objectifs sont « . », « a » ou « x », pas { $given }
fault-counter = { $given } n’est pas une unité ; lettres { $letters }, puis figurines
fault-counter-figures = { $figures } figurines dans { $given }
fault-row = rangée { $row } : { $reason }
fault-off-board = { $token } est hors du plateau
fault-place-row = carte, rangée { $row }
fault-place-hex = carte, rangée { $row }, hexagone { $hex }
fault-drawn-hex = rangée { $row }, hexagone { $hex }
fault-line = ligne { $line } : { $reason }
fault-expected = { $text } était attendu
fault-newline = pas de fin de ligne à la fin
fault-header-missing = l’en-tête { $header } manque
fault-header-unknown = en-tête inconnu ; connus : { $known }
fault-header-twice = l’en-tête { $header } figure deux fois
fault-record-row = tour, camp et action étaient attendus, comme `6a move c2-d3`
fault-outcome = résultat inconnu { $token }
fault-no-unit-on = pas d’unité sur { $hex }
fault-within = { $value } n’est pas entre { $low } et { $high }
fault-unit-nowhere = une unité a besoin d’un hexagone
fault-two-units = deux unités sur { $hex }
fault-wagon-alone = le wagon en { $hex } n’a pas de locomotive à côté de lui sur la voie
fault-trains-with = les trains sont activés par des cartes et roulent d’une traite : ni tir d’opportunité ni chefs avec eux
fault-no-train = { $hex } ne porte ni locomotive ni wagon qui pourrait transporter une unité
fault-no-trains = cette bataille n’a pas de train
fault-no-track = aucune voie ne mène de la locomotive à { $hex }
fault-no-rider = la bataille n’a pas d’unité { $unit } qui puisse être à bord
fault-no-berth = aucun avion de ce type ne peut attendre en { $hex } : ni porte-avions ni avion au sol
fault-unit-kind = pas d’unité { $wanted } dans cette bataille ; elle a : { $known }
fault-kind = { $unit } avec badge { $badge } et médailles { $medals }
fault-row-number = tout le plateau est dessiné, cette rangée commence donc par son numéro { $number }, pas par { $given }
fault-owner-obstacle = { $what } a un seul propriétaire sur tous les hexagones : ôtez `at`
fault-not-there = { $what } : il n’y en a pas sur { $hex }
fault-two-owners = { $what } a deux propriétaires
fault-obstacle-place = un obstacle nulle part, ou deux fois le même sur { $hex }
fault-no-obstacle = pas d’obstacle { $obstacle }
fault-no-mines = personne ne pose de mines dans cette bataille
fault-closed = { $hex } est fermé à { $unit }
fault-how-many = { $given } nombres au lieu de { $wanted }
fault-no-minefield = pas de champ de mines sur { $hex }
fault-mines-down = { $down } mines sont face cachée, mais { $unseen } jetons seulement n’ont pas été vus
fault-no-tokens = personne sur { $hex } n’a de jetons de cible
fault-no-headquarters = pas de quartier général sur { $hex }
fault-no-star = pas d’étoile pour parachutistes sur { $hex }
fault-no-sabotage = rien à saboter sur { $hex }
fault-sabotage-stars = de 1 à { $most } étoiles de sabotage
fault-numbers-most = { $given } nombres, { $most } au plus
fault-objectives = cette bataille a { $count } objectifs
fault-winner = une bataille a un vainqueur si elle est finie, et alors seulement
fault-too-many-cards = plus de cartes que le paquet n’en contient
fault-cards-nowhere = { $count } cartes du paquet ne sont nulle part ; nommez-les ou écrivez « ? »
fault-hand-most = plus de { $most } cartes
fault-cards-most = { $most } cartes au plus
fault-targets-most = { $most } cibles au plus
fault-needs-card = la phase { $phase } demande la carte en jeu
fault-decider = la phase { $phase } est une décision de { $side }
fault-no-target-left = aucune autre cible ne peut être choisie avec cette carte
fault-no-heal = cette carte ne rétablit personne
fault-no-ground = aucun terrain ne peut être pris ainsi
fault-no-reaction = aucune réaction n’est possible
fault-no-choice = pas de cartes entre lesquelles choisir
fault-no-flags = pas de drapeaux à appliquer
fault-nothing-to-decide = il n’y a rien à décider dans la phase { $phase }
fault-no-paradrop = cette bataille n’a pas de parachutage
fault-attacker-side = l’attaquant n’est pas du camp actif
fault-no-retreat = cette unité ne se replie pas après ce lancer
fault-no-frame = un cadre doit dire ce qu’il est, et de qui et de quels hexagones il parle
fault-who-fights = la phase { $phase } demande qui combat qui, et où
fault-seed = une graine est une ligne de 1 à 200 caractères imprimables
fault-dice = { $given } ne figure pas parmi { $known }, mine:NOMBRE, lost:CARTE
fault-no-drop = aucune figurine n’est parachutée maintenant
fault-landing = aucune figurine larguée sur { $aim } ne peut tomber là
fault-none-to-draw = { $card } : il n’en reste aucune à piocher
fault-not-your-turn = c’est à { $decider } de décider, pas à { $side }
fault-undo-nothing = rien n’a encore été joué
fault-undo-barrier = un dé a été lancé, une carte piochée, un secret révélé, ou ce n’est pas votre action
fault-action-number = action { $number } : { $reason }
fault-deal = les mains de départ de l’enregistrement ne peuvent venir de ce paquet
fault-deal-cards = les mains de départ ont trop de cartes ou des cartes inconnues : { $card }
fault-deal-seed = les mains de départ ne découlent pas de la graine
fault-hides = cet enregistrement cache des cartes ; seul un enregistrement complet peut être rejoué
fault-upto = impossible de s’arrêter après { $count } actions
fault-already-over = la bataille est déjà finie
fault-turn = le tour { $turn } de { $side } était attendu, l’enregistrement donne le tour { $told_turn } de { $told_side }
fault-chance = { $action } : l’enregistrement donne { $told }, mais { $came } est sorti
fault-derived = { $action } : l’enregistrement donne { $told }, c’est { $came }
fault-result = l’enregistrement donne le résultat { $result }
fault-longer = plus de { $most } actions
fault-same-hex = deux fois le même hexagone
fault-nation = pas de nation { $name } ; connues : { $known }
fault-thing = rien ne s’appelle { $name } ; connus : { $known }
fault-one-paradrop = un seul parachutage
fault-one-sabotage = une seule règle de sabotage
fault-hand-least = { $most } au plus, le maximum de la main
fault-stars = de 1 à { $most } hexagones
fault-map-rows = { $given } rangées dessinées, le plateau en a { $rows }
fault-map-width = { $given } hexagones dessinés, cette rangée en a { $width }
fault-plays-as = { $family } ne peut être jouée comme { $other } : absente du paquet, ou pas de frappe
fault-uses = { $family } a deux usages différents comme { $other }
fault-theatre = pas de théâtre { $name } ; connus : { $known }
fault-deck = pas de paquet { $name } ; connus : { $known }
fault-card-set = pas de jeu de cartes { $name } pour cette bataille ; connus : { $known }
fault-deck-sections = { $card } a des sections dans un paquet et aucune dans un autre
fault-drops-alone = rien n’est hérité sans `like`
fault-like = rien ici ne s’appelle { $name } ; connus : { $known }
fault-like-circle = un cercle : { $way }
fault-like-form = un nom ou { $example } était attendu
fault-drops-form = une liste de traits était attendue
fault-drops = { $model } n’a pas de trait { $trait }
fault-trait-twice = { $trait } y figure plusieurs fois : ôtez-le et récrivez-le
fault-id-twice = { $id } est déjà dans { $file }
fault-no-such-card = pas de carte { $card }
fault-arm = aucune arme { $name } ; connues : { $known }
fault-arm-group = { $name } est le nom d’un groupe d’armes
fault-arm-missing = l’arme de référence pour le tir manque
fault-arms-room = { $count } armes, il n’y a de place que pour { $room }
fault-look = pas d’aspect { $look } dans looks.toml
fault-meant = { $reason } ; vouliez-vous dire { $meant } ?
fault-field-missing = la clé `{ $field }` manque
fault-field-unknown = clé inconnue `{ $field }`
fault-enum = valeur { $value } hors de la liste
fault-value = valeur incorrecte { $value }
fault-type = `{ $wanted }` était attendu, pas `{ $value }`
fault-form = `{ $wanted }` de la forme { $bound } était attendu
fault-length = `{ $wanted }` de longueur { $bound } était attendu
fault-bound = `{ $wanted }` { $bound } était attendu
fault-trail-format = format inconnu { $given }
fault-trail-cut = la fin manque, ou c’est bien trop long
fault-deck-size = le paquet n’a que { $cards } cartes
fault-sorties = { $given } sorties ouvertes, mais le paquet n’en a que { $cards }
fault-hand = une main a de 1 à { $most } cartes, pas { $given }
fault-medals = une bataille se gagne avec une médaille au moins
fault-unit = pas d’unité { $name } ; connues : { $known }
fault-kind-taken = une unité s’appelle déjà { $id }
fault-kind-code = les lettres { $code } désignent déjà une autre unité de cette bataille
fault-kind-row = pas de ligne { $name } ; connues : { $known }
fault-kind-gun = il lui faut un canon, et { $name } n’en est pas un ; connus : { $known }
fault-kind-no-gun = { $row } : pas de canon
fault-kind-ability = pas de capacité { $name } ; connues : { $known }
fault-kind-ability-row = { $row } : capacité interdite, { $ability }
fault-kind-ability-twice = { $ability } y est deux fois
fault-kind-figures = { $row } : { $given } figurines, c’est impossible ; permis : { $allowed }
fault-formation = pas de formation { $name } de ce camp ; connues : { $known }
fault-marks-most = { $most } repères au plus
fault-nation-badge = des unités d’une autre nation portent un badge qu’aucune autre unité de leur camp n’arbore
fault-mark = pas de repère { $mark } sur cette carte
fault-special = { $special } : { $reason }
fault-special-unknown = { $special } : rien de connu de { $name }
fault-mine-owner = un camp doit posséder les champs de mines
fault-bridges-overlord = aucun pont n’est ni détruit ni construit en Overlord
fault-bridges-boats = aucun pont n’est ni détruit ni construit quand des unités ont des canots
fault-bridge-over = un pont détruit ou construit doit franchir un terrain où aucune unité terrestre n’entre ; { $what } n’en est pas un
fault-mine-tokens = { $mines } champs de mines dessinés, la boîte contient { $tokens } jetons
fault-goal-empty = demande au moins un hexagone et un camp
fault-goal-need = { $need } sur { $hexes } hexagones est impossible
fault-no-boats = { $hex } : pas d’infanterie ; les canots sont réservés à l’infanterie
fault-no-craft = { $hex } : pas d’unité terrestre en mer sur la rangée du bord ; une barge y commence, une unité à bord
warning-takeoff-tokens = { $nation } : la bataille compte { $given } avions prêts au décollage, la boîte seulement { $tokens } jetons.
fault-nobody-to-hide = personne à camoufler sur { $hex }
fault-one-hex-two-units = deux unités sur un hexagone
fault-figures = une unité a de 1 à { $most } figurines, pas { $given }
fault-battle = pas de telle bataille ; connues : { $known }
fault-no-battle = pas de telle bataille
fault-map-code = code de carte inconnu { $part } dans { $token }
fault-two-structures = deux structures sur un hexagone dans { $token }
fault-part-twice = { $part } deux fois dans { $token }
fault-needs-hex = { $trait } a besoin d’un hexagone
fault-dotted = une clé de plus de { $most } parties
fault-nested = plus de { $most } niveaux imbriqués
fault-huge = un nombre plus grand que { $most }
fault-toml = TOML incorrect : { $reason }
fault-utf8 = pas du texte UTF-8 : { $reason }
fault-unreadable = illisible : { $reason }
fault-file-name = le fichier ne porte pas le nom de son id
fault-env-seats = des batailles aux places différentes ont des agents différents
fault-env-shapes = des plateaux de forme différente ont des espaces différents
fault-env-room = plus de cartes, de phases, d’étapes ou de terrain que bocage.env n’a de place
fault-env-code = le code { $number } ({ $meaning }) n’est pas permis maintenant ; choisissez-en un où action_mask vaut 1
fault-env-over = { $action } n’est pas permis : la bataille est finie, appelez reset()
fault-env-action = { $action } n’est pas permis maintenant
fault-line-length = une ligne a { $most } caractères au plus
fault-no-game = pas de partie { $game } ; commencez-en une avec `new` ou `load`
fault-games = { $most } parties à la fois au plus ; reprenez un nom
fault-no-rule = pas d’article { $item } dans le registre
fault-command = commande inconnue
fault-dice-range = de 0 à 20 dés
fault-no-puzzle = aucune décision de cette partie n’est assez nette pour un problème
fault-not-over = la bataille n’est pas finie ; ce qui est caché le reste jusque-là
fault-name-taken = il existe déjà un compte du nom de { $name }
fault-site-client = Le client n’est pas construit, ou l’a été sans le Python des navigateurs : lancez `make web`.
fault-site-folder = { $folder } existe et n’est pas un dossier vide.
fault-unfaithful = le hasard conservé de la table { $table } ne découle pas de sa graine
fault-remote = { $program } : { $reason }
fault-remote-words =
    { $said }
    Ses derniers mots :
    { $words }
fault-remote-start = ne démarre pas : { $reason }
fault-remote-decide = n’a pas de méthode decide(game)
fault-remote-question = a répondu à la question { $answered }, la question était { $asked }
fault-remote-illegal = a choisi { $action }, qui n’est pas dans la liste des actions permises
fault-remote-not-legal = a choisi { $action }, qui n’est pas permis
fault-remote-timeout = pas de réponse en { $seconds } s
fault-remote-crash = s’est terminé avec le code { $exit }
fault-remote-answer = a répondu { $answer } ; une ligne { $example } était attendue (le reste va sur stderr)

# Avions.
first-plane = dites quel avion vole
first-flight = terminez le vol
yes-send = La sortie active cet avion, sans test aérien.
yes-order-plane = La carte active l’avion en { $hex } ; { $dice ->
        [0] aucun test aérien
        [one] test aérien : un dé, une grenade l’abat
       *[other] test aérien : { $dice } dés, une grenade l’abat
    }.
yes-sortie = Consacrez un des ordres de la carte à une Sortie aérienne.
yes-call = Faites entrer un { $unit }.
yes-enter = L’avion arrive par { $hex }, premier hexagone de son vol.
yes-fly = L’avion poursuit son vol au-dessus de { $hex }.
yes-strafe = Mitraillage : { $dice ->
        [one] un dé
       *[other] { $dice } dés
    } contre chaque ennemi survolé ; les étoiles touchent, le terrain ne protège pas, aucun drapeau n’est ignoré.
yes-land = L’avion se pose ici et n’a plus besoin d’ordres.
yes-dive = Piqué sur { $hex } avec { $dice } dés : une touche détruit toute l’unité, et l’avion est perdu.
yes-rescue = Emportez la dernière figurine de { $hex } ; personne ne gagne de médaille.
yes-fly-on = L’avion reste ici, en vol.
yes-fly-on-supports = L’avion reste ici : ce tour-ci, le terrain ne protège plus les ennemis voisins en combat rapproché.
yes-fly-on-holds = L’avion reste ici : les ennemis voisins ne bougeront pas à leur prochain tour, et ceux qui s’approchent s’arrêtent.
yes-fly-on-scouts = L’avion reste ici : à côté d’un ennemi, il vous laisse choisir entre deux cartes.
no-send = Aucun avion en { $hex } ne peut être activé par cette sortie.
no-sortie-none = Vous n’avez pas de Sortie aérienne sur la table.
no-sortie-night = Aucun avion ne vole avant le plein jour.
no-sortie-card = { $card } n’est pas une carte de section : on ne peut pas y joindre de Sortie aérienne.
no-sortie-twice = Une Sortie aérienne est déjà jointe.
no-call-side = Votre camp n’a pas de { $unit } dans cette bataille.
no-call-twice = Tous vos avions de ce type ({ $unit }) sont au sol.
no-enter-none = Aucun de vos avions n’est en route.
no-enter-edge = { $hex } n’est pas au bord du plateau.
no-enter-section = L’avion ne peut pas arriver par { $hex } : la carte active une autre section.
no-fly-none = Aucun de vos avions ne part de { $hex } maintenant.
no-fly-twice = L’avion a déjà survolé { $hex }.
no-fly-apart = { $hex } n’est pas l’hexagone suivant : un avion vole d’hexagone en hexagone.
no-fly-far = L’avion est allé aussi loin que possible.
no-fly-end = De { $hex }, l’avion ne pourrait finir son vol sur aucun hexagone libre.
no-fly-on = L’avion ne peut pas rester au-dessus de { $hex } : l’hexagone n’est pas libre.
no-act = { $unit } : cet avion n’en est pas capable.
no-act-twice = { $unit } : cet avion a déjà agi ce tour-ci.
no-strafe = L’avion n’a survolé aucun ennemi qu’il puisse mitrailler.
no-land = Un avion ne se pose que sur un aérodrome, et { $hex } n’en est pas un.
no-land-enemy = L’aérodrome de { $hex } est aux mains de l’ennemi.
no-dive = Il n’y a pas d’ennemi en { $hex } à côté de l’avion.
no-rescue = Il n’y a pas en { $hex }, à côté de l’avion, d’infanterie à vous réduite à sa dernière figurine.
no-done-plane = L’avion doit d’abord voler.
no-move-pinned = { $unit } en { $hex } : clouée au sol par l’avion ennemi ({ $kind }) au-dessus de { $plane }, cette unité ne bouge pas ce tour-ci.
no-way-plane = Un avion barre le passage : on ne passe pas dessous.
no-way-watched = L’avion ennemi ({ $kind }) au-dessus de { $plane } arrête toute unité qui s’approche.
no-attack-plane = L’avion au-dessus de { $hex } est en vol et ne peut pas être attaqué.
dice-support = Appui aérien { $dice }
fault-no-planes = cette partie se joue sans avions
log-attack-strafe = { $foe } en { $at } : mitraillage.
log-attack-dive = L’avion pique sur { $foe } { $at }.
log-opened = { $side ->
        [allies] Les Alliés posent
       *[axis] L’Axe pose
    } { $card } sur la table et { $side ->
        [allies] piochent
       *[axis] pioche
    } une autre carte ; il en reste { $left }.
log-called = { $side ->
        [allies] Les Alliés appellent
       *[axis] L’Axe appelle
    } un { $unit }.
log-air-check = Test aérien au-dessus de { $at } : { $dice ->
        [one] un dé lancé
       *[other] { $dice } dés lancés
    } par { $side ->
        [allies] les Alliés
       *[axis] l’Axe
    }.
log-flew-in = { $unit } : arrivée au-dessus de { $to }.
log-flew = { $unit } : survol de { $to }.
log-took-off = { $unit } : décollage de { $at }.
log-touched-down = { $unit } : atterrissage en { $at }.
log-shot-down = { $unit } : abattu au-dessus de { $at }.
log-left-sky = { $unit } : l’avion rentre.
log-pinned = { $unit } en { $at } : unité clouée au sol par l’avion.
log-rescued = { $unit } en { $at } : évacuation par avion.
turn-plane = Quel avion vole ?
turn-flight = Volez d’hexagone en hexagone ; un bouton termine le vol.
turn-enter = Choisissez l’hexagone par lequel votre avion arrive, ou tracez tout son trajet.
turn-fly = Votre avion peut voler : touchez l’hexagone suivant, ou tracez tout son trajet.
turn-done-flight = Rester en vol ici
turn-do-sortie = Joindre une Sortie aérienne
turn-do-strafe = Mitrailler
turn-do-land = Se poser
turn-do-call = Appeler un { $unit }
turn-do-enter = Arriver par { $hex }
turn-do-fly = Survoler { $hex }
turn-do-dive = Piquer sur { $unit }
turn-do-rescue = Évacuer { $unit }
analysis-do-sortie = joindre une Sortie aérienne
analysis-do-call = appeler un avion
analysis-do-enter = arriver par { $at }
analysis-do-fly = voler de { $from } à { $to }
analysis-do-strafe = mitrailler
analysis-do-land = se poser
analysis-do-dive = piquer sur { $at }
analysis-do-rescue = évacuer { $at }

# Overlord.
section-half-left = { $section }, moitié gauche
section-half-right = { $section }, moitié droite
general-left = général de gauche
general-center = général du centre
general-right = général de droite
seat-role-chief = commandant
seat-role-left = gauche
seat-role-center = centre
seat-role-right = droite
seat-role-flanks = flancs
phase-give = la remise des cartes
phase-initiative = le jet d’initiative
phase-yield = le repli
phase-back = la riposte de la dernière figurine
phase-onward = l’hexagone de plus
phase-bridge = le pont
phase-unload = la descente du train
phase-sabotage = l’étoile du sabotage
first-give = laissez le commandant remettre les cartes
first-initiative = lancez le dé d’initiative, ou renoncez
first-yield = dites quelle unité recule
first-back = ripostez ou renoncez-y
first-onward = avancez d’un hexagone ou restez sur place
first-unload = faites descendre les unités du train
first-sabotage = dites où va l’étoile du sabotage
yes-give = { $card } au { $general }. { $text }
yes-roll = Un général sans carte peut lancer un dé : un symbole active une unité de ce type, une grenade l’artillerie, une étoile une unité au choix, et un drapeau fait reculer une de ses unités.
yes-yield = L’unité en { $hex } recule d’un hexagone ; un tel drapeau n’est jamais ignoré.
yes-done-give = Les généraux agissent maintenant, de gauche à droite.
yes-done-initiative = Le général renonce.
yes-end-card = Cette carte est exécutée. Le commandant pioche quand tous les généraux ont terminé.
no-give-alone = { $card } se joue seule : aucune autre carte ce tour-ci.
no-give-most = Pas plus de { $most } cartes par tour, celles du commandant comprises.
no-give-last = Le commandant garde au moins une carte en main.
no-give-room = Le { $general } peut recevoir une carte tactique, ou une ou deux cartes de section.
no-give-chief = { $card } est jouée par le commandant, pas par un général.
no-give-section = { $card } ne sert à rien au { $general }.
no-chief-twice = Le commandant ne joue lui-même qu’une seule carte.
no-chief-alone = { $card } se joue seule, et une autre carte a servi ce tour-ci.
no-chief-general = { $card } est exécutée par un général : remettez-la à l’un d’eux.
no-gift = Le { $general } n’a pas reçu { $card }.
no-yield = Aucune unité de ce général en { $hex }.
no-yield-stuck = L’unité en { $hex } ne peut pas reculer.
no-done-give = Remettez ou jouez d’abord au moins une carte.
fault-no-staff = cette bataille n’est pas une bataille Overlord
fault-overlord-board = une bataille Overlord exige board = "overlord"
fault-overlord-card = { $card } n’a pas de sens en Overlord
log-gave = Au général { $general ->
        [left] de gauche
        [center] du centre
       *[right] de droite
    } { $side ->
        [allies] des Alliés
       *[axis] de l’Axe
    } : { $card }.
log-gave-hidden = Le général { $general ->
        [left] de gauche
        [center] du centre
       *[right] de droite
    } { $side ->
        [allies] des Alliés
       *[axis] de l’Axe
    } reçoit une carte.
log-initiative = Le général { $general ->
        [left] de gauche
        [center] du centre
       *[right] de droite
    } { $side ->
        [allies] des Alliés
       *[axis] de l’Axe
    } lance le dé d’initiative.
turn-give = Levez une carte, puis touchez son général ({ $used } sur { $most }).
turn-initiative = Général { $general ->
        [left] de gauche
        [center] du centre
       *[right] de droite
    } : lancer le dé d’initiative ?
turn-yield = Quelle unité recule ?
turn-done-give = Aux généraux d’agir
turn-done-initiative = Ne pas lancer
turn-do-give = { $card } au général { $general ->
        [left] de gauche
        [center] du centre
       *[right] de droite
    }
turn-do-yield = Faire reculer { $unit }
turn-roll = Lancer le dé d’initiative
analysis-do-give = remettre une carte à un général
analysis-do-roll = lancer le dé d’initiative
analysis-do-yield = reculer de { $at }
turn-card-general = Général { $general ->
        [left] de gauche
        [center] du centre
       *[right] de droite
    } : jouez une carte reçue.
turn-end-card = Carte exécutée
turn-wait-staff = { $name } décide comme { $role ->
        [left] général de gauche
        [center] général du centre
        [right] général de droite
        [flanks] général des flancs
       *[chief] commandant
    } : { $phase }.
turn-wait-computer-staff = L’ordinateur décide comme { $role ->
        [left] général de gauche
        [center] général du centre
        [right] général de droite
        [flanks] général des flancs
       *[chief] commandant
    } : { $phase }.
turn-watch-staff = { $side ->
        [allies] Alliés
       *[axis] Axe
    }, { $role ->
        [left] général de gauche
        [center] général du centre
        [right] général de droite
        [flanks] général des flancs
       *[chief] commandant
    } : { $phase }.
staff-title = Généraux { $side ->
        [allies] des Alliés
       *[axis] de l’Axe
    }
staff-general-left = Général de gauche
staff-general-center = Général du centre
staff-general-right = Général de droite
staff-give = Remettre { $card } au général { $general ->
        [left] de gauche
        [center] du centre
       *[right] de droite
    }
staff-acts = agit maintenant
staff-done = a terminé
staff-no-card = sans carte
staff-may-roll = peut lancer le dé
staff-waits = attend
staff-left = { $count ->
        [0] Plus de carte ce tour-ci.
        [one] Encore une carte ce tour-ci.
       *[other] Encore { $count } cartes ce tour-ci.
    } { $open ->
        [0] Aucune ne peut être remise.
        [one] Une peut être remise.
       *[other] { $open } peuvent être remises.
    }
server-no-seat = Cette place n’existe pas de votre côté de la table.
home-format = Format
home-format-all = Tous formats
home-format-standard = Standard
home-format-overlord = Overlord
home-format-breakthrough = Breakthrough
home-players = { $format }, de 2 à { $most } joueurs
staff-chip = { $count ->
    [one] Une carte sous le jeton du commissaire
   *[other] { $count } cartes sous le jeton du commissaire
}
staff-seats = Places
staff-seats-hint = Le commandant tient la main et remet les cartes ; un général ne voit que ce que son camp a reçu. Avec une seule place par camp, une personne commande tout.
staff-seat-me = Vous
staff-seat-link = Sur invitation
staff-seat-size = Joueurs
seats-title = Places de votre camp
seats-hint = Vous pouvez tenir plusieurs places de votre camp. Vous voyez alors ce que chacune d’elles peut savoir, et décidez pour celle qu’on interroge.
seats-take = Prendre aussi cette place
seats-take-name = Prendre aussi cette place : { $seat }
seats-give = Rendre
seats-give-name = Rendre : { $seat }
seats-replace-wait = Absent. L’ordinateur pourra jouer à sa place dans { $time }.
seats-replace-unrated = Le match ne compte pas pour le classement si un ordinateur joue pour quelqu’un.
new-overlord = Overlord : le commandant remet une à trois cartes par tour à trois généraux et en garde au moins une. Les généraux agissent de gauche à droite, chacun dans une double section ; sans carte, un général peut lancer un dé d’initiative. Puis le camp pioche.
new-breakthrough = Breakthrough : un plateau plus profond et deux paquets mélangés en un seul. La vue d’ensemble, dans le coin, mène partout.
overview-title = Vue d’ensemble : touchez un endroit pour y aller
overview-left = Montrer la section gauche
overview-center = Montrer la section du centre
overview-right = Montrer la section droite

# Les avions à la table.
card-sorties = { $count ->
    [one] Une sortie aérienne ouverte
   *[other] { $count } sorties aériennes ouvertes
}
plane-flies = Survole jusqu’à { $hexes } hexagones.
plane-strafes = Mitraille : un dé contre chaque ennemi survolé, avant de terminer son vol.
plane-supports = Appuie : à ses côtés, l’ennemi n’est plus protégé par le terrain en combat rapproché.
plane-interdicts = Cloue au sol : à ses côtés, l’ennemi ne peut pas bouger pendant son tour.
plane-dives = Peut piquer sur un ennemi adjacent et se perdre avec lui.
plane-scouts = Reconnaît : près d’un ennemi, son camp pioche deux cartes et en garde une.
plane-rescues = Peut ramener la dernière figurine d’une infanterie adjacente.
plane-deck-lands = Se pose sur les porte-avions.
look-flying = en vol
flight-target = { $unit } : { $dice ->
    [one] {""}
   *[other] { $dice } dés ·
} touche { $hit } · élimination { $gone } · recul { $back }
flight-check = test aérien au prochain tour à { $dice ->
    [one] un dé
   *[other] { $dice } dés
} : abattu { $lost }{ $medal ->
    [yes] , soit une médaille pour l’ennemi
   *[no] {""}
}.
flight-safe = pas de test aérien au prochain tour.
flight-stays = S’il reste en vol :
flight-either = Dans les deux cas :
flight-strafed = Après le mitraillage :
turn-is-held = clouée au sol par un avion
new-air = Avions : une Sortie aérienne est ouverte sur la table. Jouée seule, ou pour un ordre d’une carte de section, elle envoie un avion au-dessus de quatre hexagones au plus. Il mitraille ceux qu’il survole, ou aide ou gêne depuis l’endroit où il reste. À chaque tour il lui faut un ordre, et un test aérien peut l’abattre.

## Prendre le commandement au milieu d’une partie finie

take-here = Prendre le commandement ici
take-lead = { $battle } · { $turn }. Unités, mains et médailles restent comme à ce moment. La pioche est mélangée à nouveau et les dés sont neufs ; tout découle d’une graine promise avant votre première action.
take-friend = Un ami, par lien
take-redeal = Donner une autre main à l’ennemi
take-redeal-hint = Vous avez pu voir la sienne dans la relecture.
take-start = Prendre le commandement
take-try = Essayer soi-même
take-try-label = Essayer soi-même : { $turn }, { $side }
take-retry = Prenez le commandement juste avant un moment, et voyez si cela tourne mieux.
origin-better = Cela s’est mieux passé que dans la partie d’origine. Là-bas, { $winner ->
    [allies] les Alliés ont gagné
    [axis] l’Axe a gagné
   *[draw] personne n’a gagné
} : Alliés { $allies }, Axe { $axis }.
origin-worse = Cela s’est moins bien passé que dans la partie d’origine. Là-bas, { $winner ->
    [allies] les Alliés ont gagné
    [axis] l’Axe a gagné
   *[draw] personne n’a gagné
} : Alliés { $allies }, Axe { $axis }.
origin-equal = Cela s’est passé comme dans la partie d’origine. Là-bas, { $winner ->
    [allies] les Alliés ont gagné
    [axis] l’Axe a gagné
   *[draw] personne n’a gagné
} : Alliés { $allies }, Axe { $axis }.
origin-look = La regarder

# Échange avec l’éditeur de scénarios d’origine : bocage import, bocage export.
cli-import = Importer un scénario de l’éditeur d’origine (.m44) : écrit un fichier de bataille de Bocage et dit, élément par élément, ce qui a été repris, ce qui a été approché et ce qui n’est pas encore connu. « bocage import le-mien.m44 --to le-mien.toml », puis « bocage play le-mien.toml ».
cli-export = Exporter une bataille au format de l’éditeur d’origine (.m44), avec le même compte rendu : « bocage export pegasus-bridge --to pegasus.m44 ».
cli-arg-import = un fichier de scénario de l’éditeur d’origine (.m44, JSON)
cli-opt-exchange-to = le fichier à écrire ; par défaut l’identifiant de la bataille, dans ce dossier
cli-opt-exchange-force = remplacer le fichier s’il existe
import-carried = Repris : { $kinds ->
    [one] { $kinds } mot
   *[other] { $kinds } mots
}, { $pieces ->
    [one] { $pieces } élément
   *[other] { $pieces } éléments
}
import-near = Approché : { $kinds ->
    [one] { $kinds } mot
   *[other] { $kinds } mots
}, { $pieces ->
    [one] { $pieces } élément
   *[other] { $pieces } éléments
}
import-lost = Pas encore connu, gardé en remarque dans le fichier de bataille : { $kinds ->
    [one] { $kinds } mot
   *[other] { $kinds } mots
}, { $pieces ->
    [one] { $pieces } élément
   *[other] { $pieces } éléments
}
export-carried = Repris : { $kinds ->
    [one] { $kinds } mot
   *[other] { $kinds } mots
}, { $pieces ->
    [one] { $pieces } élément
   *[other] { $pieces } éléments
}
export-near = Approché : { $kinds ->
    [one] { $kinds } mot
   *[other] { $kinds } mots
}, { $pieces ->
    [one] { $pieces } élément
   *[other] { $pieces } éléments
}
export-lost = Sans mot dans l’éditeur ; le briefing le dit quand même : { $kinds ->
    [one] { $kinds } mot
   *[other] { $kinds } mots
}, { $pieces ->
    [one] { $pieces } élément
   *[other] { $pieces } éléments
}
import-part-file = fichier
import-part-game = partie
import-part-board = plateau
import-part-nation = nation
import-part-hex = hexagone
import-part-terrain = terrain
import-part-rect-terrain = ouvrage
import-part-obstacle = obstacle
import-part-unit = unité
import-part-tag = marqueur
import-part-option = règle spéciale
import-part-label = nom de lieu
import-part-text = texte
import-done = Écrit : { $file }
export-done = Écrit : { $file }
import-playable = On peut y jouer : bocage play { $file }
import-unplayable = On ne peut pas encore y jouer. Ce qui s’y oppose :
    { $reason }
import-head = Importé de { $file }, un scénario de l’éditeur d’origine. Ci-dessous : ce qui n’y est pas comme là-bas.
import-no-file = { $file } ne peut pas être lu : { $reason }
exchange-exists = { $file } existe déjà. Nommez un autre fichier avec --to, ou remplacez-le avec --force.
import-no-text = le fichier est vide
import-no-json = pas un scénario de l’éditeur : pas de JSON à partir de la ligne { $line }, colonne { $column } ({ $reason }). Le fichier est-il entier ?
import-too-deep = pas un scénario de l’éditeur : trop d’imbrications
import-no-scenario = pas un scénario de l’éditeur : il manque { $missing }
import-unknown-board = plateau inconnu ({ $key }) : « { $name } » ; connus : { $known }
import-why-unknown = mot inconnu
import-why-not-built = pas encore construit : { $what }
import-why-silent = le fichier ne le dit pas
import-why-part = sans usage dans Bocage
import-why-no-hex = cet hexagone n’existe pas sur ce plateau
import-why-hex-twice = cet hexagone figure deux fois ; le premier compte
import-why-piece-twice = une pièce de ce genre est déjà sur l’hexagone ; la première compte
import-why-behavior = comportement inconnu { $name } ; joué comme la tuile simple
import-why-no-side = une sortie sans camp et sans sortie à côté
import-why-language = Bocage parle anglais et français
import-why-no-translation = pas traduit ; le texte de l’autre langue est repris
import-near-nation = joué selon les règles de cette nation, qui n’en a pas de propres
import-near-properties = a des règles propres dans ce fichier : { $what }
import-near-side = le fichier ne nomme pas de camp ; supposé : { $side }
import-near-same-side = les deux joueurs ont le camp { $side } ; le premier le garde
import-near-unit = sans ce qui n’est pas encore construit : { $what }
import-near-badge = dessiné sans son badge : { $name }
import-near-both = { $one } ; { $other }
import-near-star = ce qu’elle désigne est dit par les règles du scénario
import-near-medal = sans la condition { $name }
import-near-mine-owner = le fichier ne dit pas qui l’a posée ; l’Axe est retenu
import-near-behavior = sans le comportement { $name }
import-default-first = le camp du haut commence
import-became-exit = sortie
import-became-camouflage = camouflage
import-became-star = repère « star »
import-became-mine = champ de mines
import-became-victory = victoire en fin de tour
import-became-medal = { $worth ->
    [one] { $worth } médaille
   *[other] { $worth } médailles
}, { $when ->
    [held] tant qu’il est tenu
    [for-good] définitive
   *[other] à la majorité
}, { $need } sur { $hexes ->
    [one] { $hexes } hexagone
   *[other] { $hexes } hexagones
}
export-why-no-word = l’éditeur n’a pas de mot pour cela
export-near-at-once = gagne aussitôt ici, en fin de tour là-bas
export-near-required = pas de victoire sans lui : l’éditeur ne sait pas le dire
export-near-unit = sans ce que l’éditeur ne sait pas dire d’une unité : { $what }

## Le problème du jour

page-puzzle = Problème du jour
puzzle-day = { $day } · { $battle }
puzzle-ask = { $turn }, { $side ->
    [allies] aux Alliés
   *[axis] à l’Axe
} de décider : quel choix promet le plus ?
puzzle-hand = Votre main
puzzle-choices = Choix
puzzle-right = Juste.
puzzle-wrong = Pas cette fois.
puzzle-tag-best = le meilleur
puzzle-tag-played = joué dans la partie
puzzle-note = Le moteur a poursuivi chaque choix { $worlds } fois d’après ce que ce camp pouvait savoir : sa main, le plateau, mais ni la pioche ni les cartes de l’ennemi.
puzzle-look = Regarder la partie
puzzle-wait = Recherche du problème du jour…
puzzle-tomorrow = Le prochain vient à minuit, temps universel.

## Le journal de guerre

page-diary = Journal de guerre
page-campaign = Campagne
diary-title = Journal de guerre
diary-won = { $winner ->
    [allies] Les Alliés gagnent
    [axis] L’Axe gagne
   *[draw] Partie nulle
}
diary-preview = La carte avec les marches des deux camps, et les moments qui ont décidé la bataille.
diary-alt = Carte de { $battle } avec les marches des deux camps
diary-decided = Ce qui l’a décidée
diary-wait = Recherche des moments décisifs…
diary-none = Aucune action n’a renversé cette bataille à elle seule.
diary-chance = { $before } à { $after }
diary-luck = Chance aux dés
diary-losses = Unités perdues
diary-picture = Image
diary-replay = Relecture
diary-link = Copier le lien
diary-played = Jouée le { $day }
campaign-lead = Toutes vos batailles dans l’ordre de la guerre, d’après vos parties sur ce serveur.
campaign-progress = { $won ->
    [one] { $won } bataille gagnée sur { $all }
   *[other] { $won } batailles gagnées sur { $all }
}
campaign-won = { $count ->
    [one] une victoire
   *[other] { $count } victoires
}
campaign-lost = { $count ->
    [one] une défaite
   *[other] { $count } défaites
}
campaign-drawn = { $count ->
    [one] une partie nulle
   *[other] { $count } parties nulles
}
campaign-medals = { $count ->
    [0] aucune médaille
    [one] au plus une médaille
   *[other] au plus { $count } médailles
}
campaign-new = pas encore livrée
campaign-side-won = { $side ->
    [allies] gagnée avec les Alliés
   *[axis] gagnée avec l’Axe
}
diary-sum = { $turns ->
    [one] Un tour
   *[other] { $turns } tours
}, { $losses ->
    [0] aucune unité perdue
    [one] une unité perdue
   *[other] { $losses } unités perdues
}
# Le commissaire.
phase-lay = la pose sous le jeton
first-lay = posez sous le jeton du commissaire la carte de votre prochain tour
yes-lay = { $card } va sous le jeton du commissaire et se joue au prochain tour.
yes-done-lay = Les cartes posées sous le jeton sont reprises : ce sont celles de ce tour.
no-lay-card = { $card } ne va pas sous le jeton du commissaire.
no-lay-most = Pas plus de { $most ->
        [one] une carte
       *[other] { $most } cartes
    } sous le jeton.
no-play-chip = Le commissaire veille : { $card } doit passer un tour sous le jeton avant d’être jouée.
no-done-lay = Posez d’abord une carte sous le jeton du commissaire.
no-done-chip = Toutes les cartes reprises de sous le jeton servent ce tour-ci.
no-give-chip-first = Pas plus de { $most } cartes par tour, et celles du jeton d’abord.
no-copy-company = { $card } était sous le jeton avec d’autres cartes : elle ne rejoue que la carte d’un général.
fault-no-chip = aucun commissaire ne veille sur ce camp, ou rien n’est posé maintenant
log-laid = { $side ->
        [allies] Les Alliés posent
       *[axis] L’Axe pose
    } { $card } sous le jeton du commissaire.
log-laid-hidden = { $side ->
        [allies] Les Alliés posent
       *[axis] L’Axe pose
    } une carte sous le jeton du commissaire.
turn-lay = { $most ->
        [one] Posez la carte de votre prochain tour sous le jeton du commissaire.
       *[other] Posez sous le jeton des cartes pour votre prochain tour ({ $laid } sur { $most })
    }
turn-do-lay = Poser { $card } sous le jeton
turn-done-lay = Reprendre les cartes de ce tour
analysis-do-suppress = neutraliser { $to } depuis { $from }
analysis-do-shell = tirer au mortier sur { $to } depuis { $from }
analysis-do-smother = neutraliser { $to } au mortier depuis { $from }
analysis-do-reroll = relancer
analysis-do-mission = demander un tir sur { $at }
analysis-do-smoke = fumigènes en { $from } et { $to }
analysis-do-reveal = ôter le camouflage de { $to } depuis { $from }
analysis-do-place = placer un chef en { $at }
analysis-do-lay = poser { $card } sous le jeton

turn-order-moving = Quelles unités sont en mouvement ? Elles se déplacent sans combattre (encore { $count }).
yes-order-moving = En mouvement : l’unité peut être dans n’importe quelle section ; elle se déplace comme d’habitude, mais ne combat pas et n’enlève rien.

# Armies of miniatures.

cli-army = Armées de figurines : prix, armées d’un fichier ou achetées par l’ordinateur, batailles de deux armées.
cli-army-list = Lister les unités, les canons et les capacités avec leurs prix ; avec une nation, ce qu’elle alignait un mois donné.
cli-army-check = Vérifier un fichier d’armée : son prix, et chaque choix interdit avec sa raison.
cli-army-build = Faire acheter une armée par l’ordinateur : « bocage army build --nation germany --date 1944-06 --budget 60 --character armor ».
cli-arg-army = un fichier d’armée (.toml)
cli-opt-army-nation = une nation qui a des armées : germany, soviet-union, united-states… ; « bocage army list » les donne
cli-opt-army-date = le mois de la bataille, comme 1944-06
cli-opt-army-budget = les points que l’armée peut coûter
cli-opt-army-character = armor (blindés), infantry (infanterie) ou balanced (équilibrée)
cli-opt-army-seed = le même mot achète la même armée
cli-opt-army-to = le fichier à écrire ; sans lui, l’armée est affichée
army-rows = Les unités et leurs prix
army-guns = Les canons, en plus d’une unité qui en prend un
army-abilities = Les capacités, en plus d’une unité
army-nations = Les nations
army-models = { $nation }, { $month }
army-takes-gun = et un canon
army-rounds = { $count ->
    [one] { $count } munition d’artillerie hors carte
   *[other] { $count } munitions d’artillerie hors carte
}
army-cost = { $cost } points sur { $budget }
army-fine = Cette armée est permise.
army-written = Écrit dans { $file }.
army-name-armor = { $nation } : force blindée, { $budget } points
army-name-infantry = { $nation } : force d’infanterie, { $budget } points
army-name-balanced = { $nation } : force mixte, { $budget } points
fault-army-date = le mois d’une armée s’écrit comme 1944-06, de { $first } à { $last }
fault-army-character = pas de caractère { $name } ; connus : { $known }
fault-army-long = un fichier d’armée compte au plus { $most } octets
fault-army-months = le dernier mois précède le premier
fault-army-nation = pas d’armée de { $name } ; nations qui en ont : { $known }
fault-army-ability = pas de capacité { $name } ; connues : { $known }
fault-army-model = pas de { $name } pour cette nation et ce mois ; il y a : { $known }
fault-army-model-or-row = une unité nomme ou bien un modèle, ou bien une ligne des tableaux
fault-army-model-gun = le canon fait partie du modèle { $model } ; nommez une ligne pour en choisir un autre
fault-army-too-early = { $model } n’arrive qu’en { $month }
fault-army-too-late = { $model } n’est plus là après { $month }
fault-army-row = { $nation } : rien de tel en { $month } ({ $row })
fault-army-gun = { $nation } : rien de tel avec ce canon en { $month } ({ $row }, { $gun })
fault-army-velocity = { $nation } : rien de tel avec un canon à haute vélocité en { $month } ({ $row }, { $gun })
fault-army-ability-early = { $nation } : { $ability } seulement à partir de { $month }
fault-army-ability-never = { $nation } : aucune unité n’a la capacité { $ability }
fault-army-empty = une armée compte au moins une unité
fault-army-units = { $given } unités ; une armée en compte au plus { $most }
fault-army-free = { $free } unités gratuites pour { $paid } payantes : il ne peut y en avoir davantage
fault-army-budget = l’armée coûte { $cost } points, le budget est de { $budget }
# L’édition de poche.
pocket-lead = Emportez toute la table : chaque bataille, les règles, et l’ordinateur jusqu’au capitaine. Elle tourne dans ce navigateur, sans serveur ni connexion.
pocket-take = Garder sur cet appareil
pocket-size = { $size } Mo
pocket-fetching = Téléchargement en cours…
pocket-ready = C’est prêt.
pocket-ready-text = Ouvrez cette page sans connexion et choisissez une bataille. Les parties que vous revoyez désormais sont gardées aussi.
pocket-games = Parties finies sans connexion : { $sent } chez le serveur, { $waiting } en attente.
pocket-install = Installer comme application
pocket-discard = Libérer la place
pocket-failed = Tout n’a pas pu être téléchargé. Ce qui est arrivé reste ; réessayez plus tard.

# Deployment: units placed before the first turn.

phase-deploy = le déploiement
first-deploy = placez d’abord vos unités
yes-deploy = { $unit } : { $hex } est dans votre zone de déploiement.
yes-pick = { $unit } : prochaine unité à placer.
no-deploy-zone = { $hex } est hors de votre zone de déploiement.
no-deploy-taken = Une unité se trouve déjà en { $hex }.
no-deploy-ground = { $unit } : impossible de se tenir en { $hex }.
no-pick-none = { $unit } : aucune n’attend d’être placée.
no-pick-place = { $unit } : plus aucun hexagone ne convient ; elle reste en réserve.
no-pick-now = { $unit } : placez d’abord l’unité en main.
log-deployed = { $unit } : en place en { $at }.
log-reserve = { $unit } : plus aucun hexagone libre, en réserve.
turn-deploy = { $count ->
    [one] Placez votre dernière unité, { $unit } : touchez un hexagone marqué.
   *[other] Placez { $unit } : touchez un hexagone marqué ({ $count } unités attendent).
}
turn-do-deploy = Placer { $unit } en { $hex }
turn-do-pick = D’abord : { $unit }
turn-commit-pick = { $unit }
analysis-do-deploy = placer une unité en { $at }
analysis-do-pick = placer ensuite une unité d’un autre genre
fault-no-muster = aucune unité n’est à placer dans cette bataille, ou pas maintenant
fault-no-place = une unité placée à l’insu de l’adversaire ne trouve pas d’hexagone
fault-not-placed = aucune unité de ce genre n’a pu être placée en { $hex }
fault-deployment-none = des unités que les joueurs placent demandent des zones : [deployment] manque
fault-deployment-alike = { $unit } : les unités d’un genre que les joueurs placent ont le même badge, les mêmes médailles et toutes leurs figurines
fault-deployment-kinds = { $given } genres d’unités à placer ; il y a de la place pour { $most }
fault-deployment-overlap = les zones des deux camps ont un hexagone en commun
army-formation = Formation { $name }
army-battle-summary = { $allies } ({ $points } points) contre { $axis } ({ $others } points). { $order ->
    [unseen] Chaque camp place ses unités à l’insu de l’autre.
   *[turns] Les camps placent leurs unités à tour de rôle.
}
army-battle-reserve = La zone de déploiement n’a pas de place pour ces unités, qui restent en réserve : { $units }.
fault-army-overlord = { $battle } : les batailles Overlord ne se jouent pas avec des armées, car trois généraux se partagent leurs ordres
fault-army-no-room = { $army } : aucune unité ne trouve d’hexagone où se tenir à { $battle }
server-armies-full = { $most } armées au plus sont gardées par personne. Supprimez-en une d’abord.
server-no-army-nation = Cette nation n’aligne pas d’armée.
server-no-army = Cette armée n’existe pas.
server-bad-army = Ce n’est pas un fichier d’armée :
server-army-not-allowed = Cette armée n’est pas permise :
cli-army-battle = Écrire la bataille de deux armées sur la carte d’une autre : « bocage army battle arracourt us.toml allemagne.toml », puis « bocage play arracourt-armies.toml ».
cli-arg-army-allies = le fichier d’armée des Alliés
cli-arg-army-axis = le fichier d’armée de l’Axe
cli-opt-army-unseen = chaque camp place ses unités à l’insu de l’autre ; sans cela, à tour de rôle
cli-opt-army-leaders = des chefs et des activations alternées au lieu des cartes de commandement
cli-opt-army-fire = tir d’opportunité sur les unités qui bougent
army-battle-written = Écrit dans { $file }.
army-battle-held = { $side ->
    [allies] Alliés
   *[axis] Axe
} : { $count } × { $unit } en réserve, la zone de déploiement n’a plus de place.
turn-deploy-where = Où placer l’unité
turn-deploy-here = La placer ici

## Figurines

phase-reroll = la relance
phase-stray = un tir dévié
phase-withdraw = le repli après le tir
phase-support = l’artillerie hors carte
first-reroll = dites s’il faut relancer
first-stray = désignez l’unité que touche le tir dévié
first-withdraw = repliez l’unité ou restez
first-support = demandez un tir ou donnez l’ordre à l’artillerie
turn-reroll = { $unit } : { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } à relancer ?
turn-stray = Un tir sur { $hex } dévie : désignez l’unité touchée, parmi les plus proches.
turn-withdraw = { $unit } : repli d’un hexagone après le tir ?
turn-support = Jouez la carte pour l’artillerie hors carte, ou donnez l’ordre à l’artillerie du plateau.
turn-done-reroll = Garder les dés
turn-done-withdraw = Rester ici
turn-done-support = Ordre à l’artillerie du plateau
turn-do-reroll = Relancer { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }
turn-do-stray = Il touche { $unit }
turn-do-withdraw = { $unit } : repli en { $hex }
turn-do-suppress = Tir de neutralisation : { $unit } contre { $foe } ({ $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    })
turn-do-shell = Mortier : { $unit } contre { $foe } ({ $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    })
turn-do-smother = Mortier, tir de neutralisation : { $unit } contre { $foe } ({ $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    })
turn-do-reveal = { $unit } : ôter le camouflage ({ $foe })
turn-do-smoke = Fumigènes en { $hex } et { $other }
turn-do-mission-harassing = Tir de harcèlement sur { $unit } ({ $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    })
turn-do-mission-neutralising = Tir de neutralisation sur { $unit } ({ $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    })
turn-do-mission-destruction = Tir de destruction sur { $unit } ({ $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    })
turn-do-mission-barrage = Barrage sur { $unit } ({ $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    })
turn-commit-suppress = Tir de neutralisation sur { $hex } : { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }
turn-commit-shell = Mortier sur { $hex } : { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }
turn-commit-smother = Mortier, tir de neutralisation sur { $hex } : { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }
turn-smoke = Fumée
turn-rounds = Artillerie hors carte : { $count ->
        [one] { $count } munition
       *[other] { $count } munitions
    }
dice-spares = { $unit } : aucune attaque contre un véhicule
dice-silenced = Blindé ennemi au contact : { $unit }
dice-unseen = Aucune unité amie ne voit la cible
dice-observed = Cible vue par une reconnaissance { $dice }
dice-smoke = Fumée { $dice }
yes-suppress = Tir de neutralisation sur { $hex } avec { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } : la grenade touche, le symbole de l’unité et le drapeau la font reculer.
yes-reroll-sustained = Tir soutenu : l’unité n’a pas bougé, les dés sans résultat se relancent.
yes-reroll-crossfire = Tir croisé : une autre unité tient l’autre côté de la cible, les dés sans résultat se relancent.
yes-keep-roll = Les dés restent comme ils sont tombés.
yes-stray = Le tir tombe sur l’unité la plus proche ; à égalité, le défenseur choisit.
yes-withdraw = { $unit } : repli d’un hexagone possible après le tir.
yes-stand-fast = Le repli est facultatif.
yes-no-support = La carte donne l’ordre à l’artillerie du plateau, comme d’habitude.
yes-mission-harassing = Tir de harcèlement sur { $hex } : { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } pour { $rounds ->
        [one] 1 munition
       *[other] { $rounds } munitions
    }.
yes-mission-neutralising = Tir de neutralisation sur { $hex } : { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } pour { $rounds ->
        [one] 1 munition
       *[other] { $rounds } munitions
    } ; la grenade touche, le symbole de l’unité et le drapeau la font reculer.
yes-mission-destruction = Tir de destruction sur { $hex } : { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } pour { $rounds ->
        [one] 1 munition
       *[other] { $rounds } munitions
    }.
yes-mission-barrage = Barrage sur { $hex } : { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } pour { $rounds ->
        [one] 1 munition
       *[other] { $rounds } munitions
    }.
yes-smoke = Fumigènes pour { $turns } tours et { $rounds ->
        [one] 1 munition
       *[other] { $rounds } munitions
    } : un tir sur ces hexagones ou à travers eux perd { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }.
yes-reveal = L’unité en { $hex } est assez proche pour perdre son camouflage.
no-suppress = Il n’y a pas de tir de neutralisation dans cette bataille.
no-second-weapon = { $unit } : pas de mortier en plus d’une autre arme.
no-second-moved = { $unit } : l’unité a bougé, donc pas de mortier ce tour-ci.
no-second-reach = { $unit } : le mortier n’atteint pas cet hexagone.
no-reroll = Il n’y a rien à relancer.
no-stray = Le tir dévié touche une des unités les plus proches, et { $hex } n’en a pas.
no-withdraw = { $hex } n’est pas un hexagone libre derrière l’unité.
no-support = Ce camp n’a pas d’artillerie hors carte.
no-support-twice = L’artillerie hors carte tire une fois par tour.
no-rounds = Il en coûte { $rounds ->
        [one] 1 munition
       *[other] { $rounds } munitions
    }, il en reste { $left }.
no-observer = Aucune unité amie ne voit { $hex }.
no-support-section = La carte n’a plus d’ordre pour la section de { $hex }.
no-smoke-apart = La fumée couvre deux hexagones voisins.
no-scout = { $unit } : cette unité ne peut pas ôter de camouflage.
no-reveal-twice = { $unit } : une unité camouflée a déjà été découverte ce tour-ci.
no-reveal-far = { $unit } : les unités camouflées se découvrent à { $hexes } hexagones au plus.
no-reveal-nobody = Aucun ennemi camouflé en { $hex }.
fault-no-support = cette bataille n’a pas d’artillerie hors carte
log-way-attack = { $unit } en { $at } : tir.
log-way-suppress = { $unit } en { $at } : tir de neutralisation.
log-way-shell = { $unit } en { $at } : tir de mortier.
log-way-smother = { $unit } en { $at } : tir de neutralisation au mortier.
log-rerolled = { $unit } : { $dice ->
        [one] { $dice } dé relancé
       *[other] { $dice } dés relancés
    }.
log-strayed = Un tir sur { $at } dévie.
log-attack-astray = Il tombe sur { $foe } en { $at }.
log-attack-from-afar = L’artillerie hors carte tire sur { $foe } en { $at }.
log-smoked = Fumigènes en { $at } pour { $turns } tours.
log-smoke-gone = La fumée se dissipe en { $at }.
log-mission-harassing = { $side ->
        [allies] Les Alliés
       *[axis] L’Axe
    } : tir de harcèlement ; munitions restantes : { $left }.
log-mission-neutralising = { $side ->
        [allies] Les Alliés
       *[axis] L’Axe
    } : tir de neutralisation ; munitions restantes : { $left }.
log-mission-destruction = { $side ->
        [allies] Les Alliés
       *[axis] L’Axe
    } : tir de destruction ; munitions restantes : { $left }.
log-mission-barrage = { $side ->
        [allies] Les Alliés
       *[axis] L’Axe
    } : barrage ; munitions restantes : { $left }.
log-mission-smoke = { $side ->
        [allies] Les Alliés
       *[axis] L’Axe
    } : tir fumigène ; munitions restantes : { $left }.


standing-title = Tir sur l’ennemi en mouvement
standing-ask = Me demander
standing-always = Toujours
standing-armor = Seulement sur les blindés
standing-near = Seulement à 2 hexagones au plus
standing-never = Jamais
# The page of armies.

page-armies = Armées
armypage-lead = Choisissez une nation, un mois et un budget, achetez unités, canons et capacités, et jouez n’importe quelle carte avec votre armée.
armypage-head = Nom, nation, mois et budget
armypage-name = Nom
armypage-unnamed = Mon armée
armypage-nation = Nation
armypage-month = Mois
armypage-budget = Budget, en points
armypage-propose = Proposition de l’ordinateur :
armypage-character-armor = Blindés
armypage-character-infantry = Infanterie
armypage-character-balanced = Équilibrée
armypage-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
armypage-sum = { $cost ->
    [one] { $cost } point sur { $budget }, reste { $left }
   *[other] { $cost } points sur { $budget }, reste { $left }
}
armypage-spent = Points dépensés
armypage-empty = Rien d’acheté encore. Ajoutez des unités de la liste, ou demandez une proposition à l’ordinateur.
armypage-less = Une de moins : { $unit }
armypage-more = Une de plus : { $unit }
armypage-rounds = Munitions d’artillerie hors carte, 1 point chacune
armypage-save = Enregistrer
armypage-share = Copier le lien
armypage-download = Télécharger
armypage-upload = Ouvrir un fichier
armypage-fresh = Recommencer
armypage-saved = Enregistrée. Le lien de cette page la partage.
armypage-copied = Le lien est copié.
armypage-shop = Ce qui s’achète
armypage-all = Montrer aussi les autres mois
armypage-table-armor = Véhicules
armypage-table-infantry = À pied, à cheval, à skis
armypage-table-artillery = Canons
armypage-table-support = Soutien
armypage-too-dear = { $left ->
    [one] il ne reste que { $left } point
   *[other] il ne reste que { $left } points
}
armypage-left = { $left ->
    [one] { $left } point à dépenser
   *[other] { $left } points à dépenser
}
armypage-add = Ajouter
armypage-compose = Composer une unité : type, canon, capacités
armypage-row = Unité
armypage-gun = Canon
armypage-figures = Figurines
armypage-abilities = Capacités
armypage-add-own = { $price ->
    [one] Ajouter pour { $price } point
   *[other] Ajouter pour { $price } points
}
armypage-fight-title = Jouer avec cette armée
armypage-map = Carte
armypage-side = Votre camp
armypage-foe = L’autre armée
armypage-foe-nation = Sa nation
armypage-by-armor = par l’ordinateur : blindés
armypage-by-infantry = par l’ordinateur : infanterie
armypage-by-balanced = par l’ordinateur : équilibrée
armypage-order = Placement des unités
armypage-order-turns = une par une, à tour de rôle
armypage-order-unseen = à l’insu de l’autre camp
armypage-command = Commandement
armypage-command-cards = cartes de commandement
armypage-command-leaders = chefs, en alternance
armypage-fight = À la bataille
armypage-not-yet = Achetez au moins une unité et corrigez ce qui n’est pas permis.
armypage-reserve = Pas de place dans la zone de déploiement, restent en réserve : { $units }.
armypage-mine = Armées enregistrées

# Prix équitables des figurines.

cli-army-worth = Mesurer ce que vaut un point : des capitaines opposent des armées de tous les caractères ; taux de victoire à budget égal et prix qui rendrait équitable chaque unité, canon et capacité.
cli-opt-army-games = Nombre de parties à jouer.
army-worth-progress = Parties entre armées
army-worth-point = { $games } parties. Un point de plus ajoute { $more } aux chances de gagner une bataille égale (intervalle à 95 % : de { $low } à { $high }).
army-worth-how = Dans l’ensemble, les tableaux sont tenus pour justes ; un prix équitable dit ce qui y détonne, en gras quand son intervalle exclut le prix imprimé.
army-worth-character = armée
army-worth-won = victoires
army-worth-interval = intervalle à 95 %
army-worth-games = parties
army-worth-part = élément
army-worth-price = prix
army-worth-fair = prix équitable
army-worth-armor = blindée
army-worth-infantry = d’infanterie
army-worth-balanced = mixte
army-worth-thin = deux figurines seulement
army-worth-round = munition d’artillerie hors carte

## Chefs héroïques, percées

phase-join = le commandant héroïque adverse, qui rejoint une autre unité
first-join = dites quelle unité votre commandant héroïque rejoint
turn-join = L’unité de votre commandant héroïque est perdue, et il survit. Quelle unité rejoint-il ?
turn-leads = avec son commandant héroïque
turn-do-break-in = Percer en { $hex }
dice-leader = commandant héroïque +1
log-leader-lost = Le commandant héroïque { $side ->
        [allies] des Alliés
       *[axis] de l’Axe
    } tombe en { $at } : une médaille pour l’ennemi.
log-leader-joins = Le commandant héroïque { $side ->
        [allies] des Alliés
       *[axis] de l’Axe
    } rejoint { $unit } en { $at }.
log-broke-in = Percée : { $unit } { $unit_number ->
        [plural] entrent
       *[singular] entre
    } en { $at }.
yes-join = Le commandant héroïque continue avec { $unit }.
no-join = { $hex } : pas l’une des unités d’infanterie de votre camp les plus proches.
yes-break-in = Une unité de blindés entre par le bord ennemi en { $hex } et s’arrête. Elle peut combattre, mais sans percée de blindés ensuite. { $count ->
        [one] Il reste une unité
       *[other] Il reste { $count } unités
    } à faire entrer.
no-break-in-side = Seul l’autre camp a des blindés qui percent.
no-break-in-yet = Pas de percée avant le tour { $turn } de votre camp.
no-break-in-twice = Les blindés percent pendant un seul tour, et ce fut votre tour { $turn }.
no-break-in-left = Tous les blindés de la percée sont entrés.
no-break-in-edge = { $hex } n’est pas au bord ennemi du plateau.
no-break-in-card = { $card } n’est pas une carte de section : elle ne fait entrer aucun blindé.
no-break-in-section = { $card } n’a pas d’ordre pour des blindés dans la section de { $hex }.
fault-one-leader = une bataille à cartes de commandement a un commandant héroïque par camp, sur un seul hexagone
fault-leads-nobody = { $hex } : un commandant héroïque va avec l’infanterie à pied de son camp
fault-no-heroes = cette bataille n’a pas de commandant héroïque
fault-one-reserve = des unités arrivent d’une seule manière en cours de partie : un parachutage ou une percée
