BEGIN TRANSACTION;
CREATE TABLE accounts (
	name VARCHAR NOT NULL, 
	person VARCHAR NOT NULL, 
	hash VARCHAR NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (name), 
	UNIQUE (person), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "accounts" VALUES('anna_1944','23d585e656436fcdea0b27f1','$argon2id$v=19$m=64,t=1,p=1$/wr85z2KmXR29gu9LT76ug$8ceN1ih4Yoqf5V8bmYpCDgZHzJP0bOGOun4QdVxpZQ4',1.7949059019227790832e+09);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE askers (
	inquiry VARCHAR NOT NULL, 
	person VARCHAR NOT NULL, 
	PRIMARY KEY (inquiry, person), 
	FOREIGN KEY(inquiry) REFERENCES inquiries (id) ON DELETE CASCADE
);
CREATE TABLE chat (
	"table" VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	nickname VARCHAR NOT NULL, 
	seat VARCHAR NOT NULL, 
	text VARCHAR NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY ("table", number), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "chat" VALUES('e1822dbbc3759de2',0,'Anna','allies','hello',1.79490588496440839762e+09);
INSERT INTO "chat" VALUES('e1822dbbc3759de2',1,'Bert','axis','salut',1.79490588497699761387e+09);
CREATE TABLE events (
	"table" VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	side VARCHAR NOT NULL, 
	action VARCHAR NOT NULL, 
	keep INTEGER NOT NULL, 
	chance JSON NOT NULL, 
	engine VARCHAR NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY ("table", number), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "events" VALUES('99c20f40ed897604',0,'act','allies','play recon-in-force',0,'[]','0.1.0',1.79490588120406579968e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',1,'act','allies','done',0,'[]','0.1.0',1794905881.24485);
INSERT INTO "events" VALUES('99c20f40ed897604',2,'act','allies','end',0,'["drew:direct-from-hq"]','0.1.0',1.79490588133701133724e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',3,'act','axis','play general-advance',0,'[]','0.1.0',1.79490588142941546439e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',4,'act','axis','order d6',0,'[]','0.1.0',1.79490588145902848246e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',5,'act','axis','order e7',0,'[]','0.1.0',1.79490588149854421616e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',6,'act','axis','order c7',0,'[]','0.1.0',1.79490588153606581687e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',7,'act','axis','order m3',0,'[]','0.1.0',1.79490588156874465945e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',8,'act','axis','order k8',0,'[]','0.1.0',1794905881.62165);
INSERT INTO "events" VALUES('99c20f40ed897604',9,'act','axis','done',0,'[]','0.1.0',1.79490588167041897772e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',10,'act','axis','move d6-d7',0,'[]','0.1.0',1.79490588171646833423e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',11,'act','axis','move e7-d6',0,'[]','0.1.0',1.79490588173489141465e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',12,'act','axis','move m3-k4',0,'[]','0.1.0',1.79490588176689553259e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',13,'act','axis','move k8-j6',0,'[]','0.1.0',1.7949058817780327797e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',14,'act','axis','done',0,'[]','0.1.0',1.79490588178611731526e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',15,'act','axis','attack d6xc4',0,'["grenade", "infantry"]','0.1.0',1.79490588179820704465e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',16,'act','axis','attack c7xc4',0,'["infantry"]','0.1.0',1.79490588181030273433e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',17,'act','axis','attack d7xc4',0,'["star"]','0.1.0',1.79490588181799745563e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',18,'act','axis','end',0,'["drew:probe-left", "drew:assault-left"]','0.1.0',1.79490588182861399643e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',19,'act','allies','play artillery-bombard',0,'[]','0.1.0',1.79490588184163975715e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',20,'act','allies','order c3',0,'[]','0.1.0',1.79490588184956383708e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',21,'act','allies','move c3-d1',0,'[]','0.1.0',1.79490588185613679887e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',22,'act','allies','end',0,'["drew:attack-center"]','0.1.0',1.79490588186550426488e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',23,'act','axis','play move-out',0,'[]','0.1.0',1.79490588188039350506e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',24,'act','axis','order d6',0,'[]','0.1.0',1.79490588189098167421e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',25,'act','axis','order c7',0,'[]','0.1.0',1.79490588190220880506e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',26,'act','axis','order d7',0,'[]','0.1.0',1.79490588191837906837e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',27,'act','axis','order j6',0,'[]','0.1.0',1.79490588193044066432e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',28,'act','axis','move d6-d5',0,'[]','0.1.0',1.7949058819401669502e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',29,'act','axis','move c7-b6',0,'[]','0.1.0',1.79490588195091938968e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',30,'act','axis','move j6-j5',0,'[]','0.1.0',1.79490588196453595155e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',31,'act','axis','done',0,'[]','0.1.0',1.79490588196995925901e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',32,'act','axis','attack b6xc4',0,'["grenade", "star"]','0.1.0',1.79490588198226618766e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',33,'act','axis','attack j5xh2',0,'["armor"]','0.1.0',1.79490588199075984951e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',34,'act','axis','attack d5xd3',0,'["star"]','0.1.0',1.79490588200443816182e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',35,'act','axis','end',0,'["drew:probe-center", "drew:direct-from-hq"]','0.1.0',1.79490588200870752333e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',36,'act','allies','play assault-center',0,'[]','0.1.0',1.79490588201743459699e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',37,'act','allies','move f1-g2',0,'[]','0.1.0',1.7949058820217781067e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',38,'act','allies','move h2-i3',0,'[]','0.1.0',1.79490588203715562823e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',39,'act','allies','move e2-e4',0,'[]','0.1.0',1.79490588204556894297e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',40,'act','allies','move f2-g1',0,'[]','0.1.0',1.79490588205373454095e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',41,'act','allies','move i1-h2',0,'[]','0.1.0',1794905882.06305);
INSERT INTO "events" VALUES('99c20f40ed897604',42,'act','allies','move h1-i1',0,'[]','0.1.0',1.79490588206973290439e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',43,'act','allies','attack i3xk4',0,'["flag"]','0.1.0',1.79490588208495092394e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',44,'act','allies','end',0,'["drew:infantry-assault"]','0.1.0',1.79490588209655833242e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',45,'act','axis','play direct-from-hq',0,'[]','0.1.0',1.79490588211802434923e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',46,'act','axis','order k5',0,'[]','0.1.0',1.79490588212682580944e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',47,'act','axis','order d5',0,'[]','0.1.0',1.79490588214276480675e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',48,'act','axis','order j5',0,'[]','0.1.0',1.79490588215445923811e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',49,'act','axis','order b6',0,'[]','0.1.0',1.79490588216614985464e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',50,'act','axis','move j5-k4',0,'[]','0.1.0',1.79490588217841649052e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',51,'act','axis','move d5-d4',0,'[]','0.1.0',1.79490588219462037086e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',52,'act','axis','move k5-j5',0,'[]','0.1.0',1.79490588220273208615e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',53,'act','axis','done',0,'[]','0.1.0',1.79490588221479320527e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',54,'act','axis','attack d4xe4',0,'["star", "star", "infantry"]','0.1.0',1.79490588222203540803e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',55,'act','axis','attack j5xi3',0,'["grenade", "flag"]','0.1.0',1.79490588223448586466e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',56,'act','axis','attack b6xd3',0,'["star"]','0.1.0',1.79490588224869084357e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',57,'act','axis','end',0,'["drew:attack-center"]','0.1.0',1.7949058822611377239e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',58,'act','allies','play probe-center',0,'[]','0.1.0',1.79490588226872348782e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',59,'act','allies','order h2',0,'[]','0.1.0',1.79490588228187656402e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',60,'act','allies','order g2',0,'[]','0.1.0',1.79490588228709316252e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',61,'act','allies','move g2-f1',0,'[]','0.1.0',1.79490588229235982897e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',62,'act','allies','move h2-h1',0,'[]','0.1.0',1.79490588230919981002e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',63,'act','allies','end',0,'["drew:medics-and-mechanics"]','0.1.0',1.79490588232075214385e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',64,'act','axis','play probe-center',0,'[]','0.1.0',1.7949058823444306851e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',65,'act','axis','order d4',0,'[]','0.1.0',1.79490588235886764528e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',66,'act','axis','done',0,'[]','0.1.0',1.7949058823738873005e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',67,'act','axis','attack d4xe4',0,'["grenade", "infantry", "flag"]','0.1.0',1.79490588238650870325e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',68,'act','axis','advance d4-e4',0,'[]','0.1.0',1.79490588240112805369e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',69,'act','axis','end',0,'["drew:probe-right"]','0.1.0',1.79490588241668200491e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',70,'act','allies','play infantry-assault as infantry-assault-center',0,'[]','0.1.0',1.79490588243407583239e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',71,'act','allies','move e3-e2',0,'[]','0.1.0',1.79490588244492578506e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',72,'act','allies','move g1-g2',0,'[]','0.1.0',1.79490588245937466617e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',73,'act','allies','move i2-h2',0,'[]','0.1.0',1.7949058824750444889e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',74,'act','allies','move h1-f2',0,'[]','0.1.0',1.79490588248619961737e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',75,'act','allies','move f1-e1',0,'[]','0.1.0',1.7949058824968943596e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',76,'act','allies','move i1-f1',0,'[]','0.1.0',1.79490588250176453591e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',77,'act','allies','attack g2xe4',0,'["armor"]','0.1.0',1.79490588251895952223e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',78,'act','allies','end',0,'["drew:dig-in"]','0.1.0',1.79490588253417897223e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',79,'act','axis','play attack-center',0,'[]','0.1.0',1.79490588255838727947e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',80,'act','axis','order e4',0,'[]','0.1.0',1.7949058825733070373e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',81,'act','axis','move e4-e3',0,'[]','0.1.0',1.79490588258851695062e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',82,'act','axis','attack e3xe2',0,'["infantry", "infantry", "star"]','0.1.0',1.79490588260487914087e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',83,'act','axis','advance e3-e2',0,'[]','0.1.0',1.79490588261038827889e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',84,'act','axis','end',0,'["drew:probe-right"]','0.1.0',1.79490588261849141121e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',85,'act','allies','play dig-in',0,'[]','0.1.0',1.79490588263420104979e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',86,'act','allies','order d1',0,'[]','0.1.0',1.79490588264219689366e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',87,'act','allies','order f1',0,'[]','0.1.0',1.79490588265012407298e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',88,'act','allies','order g2',0,'[]','0.1.0',1.79490588265441966056e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',89,'act','allies','order f2',0,'[]','0.1.0',1.79490588266612243655e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',90,'act','allies','end',0,'["drew:recon-in-force"]','0.1.0',1794905882.67403);
INSERT INTO "events" VALUES('99c20f40ed897604',91,'act','axis','play probe-left',0,'[]','0.1.0',1.79490588270045804981e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',92,'act','axis','order j5',0,'[]','0.1.0',1.79490588271494626998e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',93,'act','axis','done',0,'[]','0.1.0',1.79490588273837327953e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',94,'act','axis','move j5-i4',0,'[]','0.1.0',1.79490588274641537673e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',95,'act','axis','attack i4xh2',0,'["star", "star"]','0.1.0',1.7949058827579262256e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',96,'act','axis','end',0,'["drew:recon-right"]','0.1.0',1.79490588276426672937e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',97,'act','allies','play medics-and-mechanics',0,'[]','0.1.0',1.79490588277702808384e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',98,'act','allies','heal h2',0,'["armor", "grenade", "star", "flag", "infantry", "armor"]','0.1.0',1.79490588278827452664e+09);
INSERT INTO "events" VALUES('99c20f40ed897604',99,'act','allies','move h2-h4',0,'[]','0.1.0',1.7949058828021407127e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',0,'act','axis','play artillery-bombard',0,'[]','0.1.0',1.79490588287345147135e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',1,'act','axis','move h9-i9',0,'[]','0.1.0',1.79490588287559437756e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',2,'act','axis','end',0,'["drew:behind-enemy-lines"]','0.1.0',1.79490588287738084792e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',3,'act','allies','play their-finest-hour',0,'["infantry", "infantry", "grenade", "infantry", "star", "star"]','0.1.0',1.79490588293300962446e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',4,'act','allies','order k3',0,'[]','0.1.0',1.79490588293627595902e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',5,'act','allies','order d5',0,'[]','0.1.0',1.79490588294038629535e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',6,'act','allies','order g2',0,'[]','0.1.0',1.79490588294604277606e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',7,'act','allies','order i2',0,'[]','0.1.0',1.7949058829490578174e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',8,'act','allies','order d2',0,'[]','0.1.0',1.79490588295252656938e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',9,'act','allies','move d2-c3',0,'[]','0.1.0',1.79490588295521450042e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',10,'act','allies','move d5-b4',0,'[]','0.1.0',1.79490588295815014837e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',11,'act','allies','move i2-j3',0,'[]','0.1.0',1.79490588296057081217e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',12,'act','allies','move k3-j4',0,'[]','0.1.0',1.79490588296339178089e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',13,'act','allies','move g2-f2',0,'[]','0.1.0',1.79490588296574330329e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',14,'act','allies','attack b4xa2',0,'["flag", "grenade", "flag"]','0.1.0',1794905882.96835);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',15,'act','allies','attack c3xa4',0,'["star", "grenade"]','0.1.0',1.79490588298027467723e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',16,'act','allies','end',0,'["drew:assault-center"]','0.1.0',1.79490588299229931828e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',17,'act','axis','play attack-right',0,'[]','0.1.0',1.7949058830079042911e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',18,'act','axis','order a9',0,'[]','0.1.0',1.79490588301635217664e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',19,'act','axis','order a4',0,'[]','0.1.0',1.79490588302008652688e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',20,'act','axis','done',0,'[]','0.1.0',1.7949058830332415104e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',21,'act','axis','move a4-b5',0,'[]','0.1.0',1.79490588304843544961e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',22,'act','axis','done',0,'[]','0.1.0',1.79490588305566215517e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',23,'act','axis','end',0,'["drew:attack-center"]','0.1.0',1.79490588307117509845e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',24,'act','allies','play pincer-move',0,'[]','0.1.0',1.79490588308422136304e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',25,'act','allies','order b4',0,'[]','0.1.0',1.79490588309388494491e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',26,'act','allies','order c3',0,'[]','0.1.0',1.7949058831038331985e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',27,'act','allies','order j3',0,'[]','0.1.0',1.79490588311226558684e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',28,'act','allies','order j4',0,'[]','0.1.0',1.79490588311847233766e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',29,'act','allies','move c3-c5',0,'[]','0.1.0',1.79490588313076043129e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',30,'act','allies','move j4-l5',0,'[]','0.1.0',1.79490588313367342948e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',31,'act','allies','done',0,'[]','0.1.0',1.79490588313635301585e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',32,'act','allies','attack b4xb5',0,'["grenade", "grenade", "infantry"]','0.1.0',1.79490588313858628272e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',33,'act','allies','done',0,'[]','0.1.0',1.79490588314093613619e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',34,'act','allies','attack j3xi8',0,'["armor"]','0.1.0',1.79490588314344263077e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',35,'act','allies','attack l5xl7',0,'["grenade", "infantry"]','0.1.0',1.79490588314561963076e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',36,'act','allies','end',0,'["drew:attack-left"]','0.1.0',1.79490588314744138717e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',37,'act','axis','play attack-left',0,'[]','0.1.0',1.79490588314887738229e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',38,'act','axis','done',0,'[]','0.1.0',1.79490588315017747878e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',39,'act','axis','end',0,'["drew:attack-center"]','0.1.0',1.79490588315154600139e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',40,'act','allies','play probe-right',0,'[]','0.1.0',1.79490588317641329768e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',41,'act','allies','order l5',0,'[]','0.1.0',1.7949058832003765106e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',42,'act','allies','order j3',0,'[]','0.1.0',1.79490588320504450801e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',43,'act','allies','move j3-i2',0,'[]','0.1.0',1.79490588320932388305e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',44,'act','allies','move l5-k3',0,'[]','0.1.0',1.79490588321311283115e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',45,'act','allies','end',0,'["drew:assault-center"]','0.1.0',1.79490588322516751284e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',46,'act','axis','play attack-center',0,'[]','0.1.0',1.79490588322754120826e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',47,'act','axis','order i8',0,'[]','0.1.0',1.79490588322928500174e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',48,'act','axis','order i9',0,'[]','0.1.0',1.79490588323104619979e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',49,'act','axis','order h8',0,'[]','0.1.0',1.79490588323250555989e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',50,'act','axis','move h8-h5',0,'[]','0.1.0',1.79490588323459839817e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',51,'act','axis','move i8-k9',0,'[]','0.1.0',1.79490588323672556878e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',52,'act','axis','done',0,'[]','0.1.0',1.79490588323882102961e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',53,'act','axis','attack h5xi2',0,'["armor"]','0.1.0',1.7949058832426846027e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',54,'act','axis','attack i9xk3',0,'["flag"]','0.1.0',1.79490588324463248249e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',55,'act','allies','retreat k3-k2',0,'[]','0.1.0',1.79490588324934434894e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',56,'act','axis','end',0,'["drew:firefight"]','0.1.0',1.79490588325102949141e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',57,'act','allies','play assault-center',0,'[]','0.1.0',1.79490588330441069603e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',58,'act','allies','move f5-g5',0,'[]','0.1.0',1.79490588331736493103e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',59,'act','allies','move f2-g2',0,'[]','0.1.0',1.79490588332942628858e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',60,'act','allies','move g1-g3',0,'[]','0.1.0',1.79490588333703017238e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',61,'act','allies','move i2-j3',0,'[]','0.1.0',1.79490588334093689919e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',62,'act','allies','attack g5xh5',0,'["infantry", "flag", "star"]','0.1.0',1.79490588334909510607e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',63,'act','allies','attack g3xh6',0,'["flag"]','0.1.0',1.79490588335515832904e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',64,'act','allies','end',0,'["drew:probe-center"]','0.1.0',1.7949058833646678924e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',65,'act','axis','play behind-enemy-lines',0,'[]','0.1.0',1.79490588336669564242e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',66,'act','axis','order k9',0,'[]','0.1.0',1.79490588336803650855e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',67,'act','axis','move k9-h8',0,'[]','0.1.0',1.79490588336938500409e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',68,'act','axis','end',0,'[]','0.1.0',1.7949058833709006309e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',69,'act','axis','move h8-i8',0,'["drew:their-finest-hour"]','0.1.0',1.79490588337297534947e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',70,'act','allies','play probe-left',0,'[]','0.1.0',1.79490588339236617088e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',71,'act','allies','order b4',0,'[]','0.1.0',1.79490588339559650416e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',72,'act','allies','order c5',0,'[]','0.1.0',1.79490588340955305101e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',73,'act','allies','move b4-a2',0,'[]','0.1.0',1.79490588341706633563e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',74,'act','allies','move c5-a4',0,'[]','0.1.0',1.79490588342190289495e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',75,'act','allies','attack a2xa1',0,'["grenade", "armor", "star"]','0.1.0',1.79490588343325638775e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',76,'act','allies','end',0,'["drew:ambush"]','0.1.0',1.79490588343679118151e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',77,'act','axis','play attack-right',0,'[]','0.1.0',1.79490588343910813327e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',78,'act','axis','order a1',0,'[]','0.1.0',1.7949058834412722587e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',79,'undo','axis','',0,'[]','0.1.0',1.79490588344291543965e+09);
INSERT INTO "events" VALUES('5ea95e3fe7ee62f5',80,'act','axis','done',0,'[]','0.1.0',1.79490588344607686997e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',0,'act','axis','play probe-right',0,'[]','0.1.0',1.79490588361313128471e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',1,'act','axis','order a5',0,'[]','0.1.0',1.79490588361689472202e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',2,'act','axis','done',0,'[]','0.1.0',1.79490588362544608116e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',3,'act','axis','done',0,'[]','0.1.0',1.79490588363239073751e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',4,'act','axis','end',0,'["drew:probe-left"]','0.1.0',1.79490588364906954762e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',5,'act','allies','play infantry-assault as infantry-assault-left',0,'[]','0.1.0',1.7949058836605811119e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',6,'act','allies','move c1-b1',0,'[]','0.1.0',1.79490588368475770947e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',7,'act','allies','move b2-b3',0,'[]','0.1.0',1.79490588369761371609e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',8,'act','allies','move c2-c1',0,'[]','0.1.0',1.79490588370923137657e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',9,'act','allies','done',0,'[]','0.1.0',1.79490588372416687008e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',10,'act','allies','end',0,'["drew:attack-center"]','0.1.0',1.79490588374148154256e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',11,'act','axis','play attack-right',0,'[]','0.1.0',1.79490588375041294094e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',12,'act','axis','done',0,'[]','0.1.0',1.79490588376138448722e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',13,'act','axis','end',0,'["drew:ambush"]','0.1.0',1.79490588377301907535e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',14,'act','allies','play attack-center',0,'[]','0.1.0',1.79490588378473854059e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',15,'act','allies','order f2',0,'[]','0.1.0',1.79490588379484725003e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',16,'act','allies','order h2',0,'[]','0.1.0',1.79490588380939030646e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',17,'act','allies','done',0,'[]','0.1.0',1.79490588382962322237e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',18,'act','allies','move h2-i1',0,'[]','0.1.0',1.79490588384148240085e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',19,'act','allies','move f2-g2',0,'[]','0.1.0',1.79490588386034607883e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',20,'act','allies','end',0,'["drew:attack-center"]','0.1.0',1.79490588387266969674e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',21,'act','axis','play recon-center',0,'[]','0.1.0',1.7949058838851273059e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',22,'act','axis','order f9',0,'[]','0.1.0',1.79490588390113377575e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',23,'act','axis','move f9-e8',0,'[]','0.1.0',1.79490588391667127603e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',24,'act','axis','end',0,'["look:probe-center", "look:attack-left"]','0.1.0',1.79490588393355870251e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',25,'act','axis','keep attack-left',0,'[]','0.1.0',1.79490588394424962995e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',26,'act','allies','play air-power',0,'[]','0.1.0',1.79490588395903038977e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',27,'act','allies','target k6',0,'[]','0.1.0',1.79490588397595238687e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',28,'act','allies','done',0,'["grenade", "flag"]','0.1.0',1.7949058839876747131e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',29,'act','axis','retreat k6-l7',0,'[]','0.1.0',1.79490588400160360339e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',30,'act','allies','end',0,'["drew:recon-left"]','0.1.0',1.79490588401374506948e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',31,'act','axis','play attack-left',0,'[]','0.1.0',1.79490588402544236183e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',32,'act','axis','done',0,'[]','0.1.0',1.79490588403746771815e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',33,'act','axis','end',0,'["drew:attack-right"]','0.1.0',1.79490588405271887786e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',34,'act','allies','play armor-assault',0,'[]','0.1.0',1.79490588406432580951e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',35,'act','allies','done',0,'[]','0.1.0',1.79490588407744145393e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',36,'act','allies','end',0,'["drew:probe-center"]','0.1.0',1.79490588408533525465e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',37,'act','axis','play attack-right',0,'[]','0.1.0',1.79490588410201025006e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',38,'act','axis','order b6',0,'[]','0.1.0',1.79490588411339640614e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',39,'act','axis','order a5',0,'[]','0.1.0',1.7949058841214795112e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',40,'act','axis','move a5-b7',0,'[]','0.1.0',1.79490588413638544077e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',41,'act','axis','done',0,'[]','0.1.0',1.79490588414961028092e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',42,'act','axis','attack b6xa1',0,'["grenade"]','0.1.0',1.79490588416637897491e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',43,'act','axis','end',0,'["drew:assault-right"]','0.1.0',1.79490588417748379705e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',44,'act','allies','play attack-center',0,'[]','0.1.0',1.79490588418903350832e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',45,'act','allies','order e2',0,'[]','0.1.0',1.79490588420161628719e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',46,'act','allies','order g2',0,'[]','0.1.0',1.79490588422053265566e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',47,'act','allies','done',0,'[]','0.1.0',1.79490588423104715349e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',48,'act','allies','done',0,'[]','0.1.0',1.79490588424890589718e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',49,'act','allies','end',0,'["drew:assault-center"]','0.1.0',1.79490588425748562816e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',50,'act','axis','play assault-right',0,'[]','0.1.0',1.79490588426955246931e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',51,'act','axis','move b7-d7',0,'[]','0.1.0',1.79490588428154540056e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',52,'act','axis','done',0,'[]','0.1.0',1.79490588429801797864e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',53,'act','axis','end',0,'["drew:direct-from-hq"]','0.1.0',1.7949058843096716404e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',54,'act','allies','play probe-center',0,'[]','0.1.0',1.79490588432177758217e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',55,'act','allies','order g1',0,'[]','0.1.0',1.79490588433768939974e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',56,'act','allies','order e2',0,'[]','0.1.0',1.79490588435381484035e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',57,'act','allies','move g1-f2',0,'[]','0.1.0',1.79490588436482405667e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',58,'act','allies','done',0,'[]','0.1.0',1.79490588438052439687e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',59,'act','allies','end',0,'["drew:attack-left"]','0.1.0',1.79490588439365506175e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',60,'act','axis','play attack-center',0,'[]','0.1.0',1.79490588440947079654e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',61,'act','axis','order e8',0,'[]','0.1.0',1.79490588442148065566e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',62,'act','axis','order h7',0,'[]','0.1.0',1.79490588443749380116e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',63,'act','axis','order e6',0,'[]','0.1.0',1.79490588445354247093e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',64,'act','axis','move h7-h5',0,'[]','0.1.0',1794905884.48053);
INSERT INTO "events" VALUES('e1822dbbc3759de2',65,'act','axis','move e8-d8',0,'[]','0.1.0',1.79490588449365615847e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',66,'act','axis','move e6-f5',0,'[]','0.1.0',1.79490588450963306421e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',67,'act','axis','end',0,'["drew:recon-center"]','0.1.0',1.79490588452544856069e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',68,'act','allies','play assault-center',0,'[]','0.1.0',1.79490588493691515924e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',69,'act','allies','move g2-h1',0,'[]','0.1.0',1.79490588495366144177e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',70,'ask','axis','',0,'[]','0.1.0',1.79490588498581790924e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',71,'takeback','axis','',66,'[]','0.1.0',1.79490588499780964843e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',72,'act','axis','move e6-g6',0,'[]','0.1.0',1.79490588502458357812e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',73,'act','axis','end',0,'["drew:recon-center"]','0.1.0',1.79490588504790759085e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',74,'act','allies','play assault-center',0,'[]','0.1.0',1.79490588507306551933e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',75,'act','allies','move g2-i3',0,'[]','0.1.0',1.79490588508731961246e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',76,'act','allies','move f2-g2',0,'[]','0.1.0',1.79490588510923790928e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',77,'act','allies','move e2-f2',0,'[]','0.1.0',1.79490588512871861452e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',78,'act','allies','move i1-h2',0,'[]','0.1.0',1.79490588514035511011e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',79,'act','allies','end',0,'["drew:assault-center"]','0.1.0',1.79490588515484857557e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',80,'act','axis','play probe-left',0,'[]','0.1.0',1.79490588517159652712e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',81,'act','axis','order l7',0,'[]','0.1.0',1.79490588519384551046e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',82,'act','axis','order m5',0,'[]','0.1.0',1.79490588521397614486e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',83,'act','axis','move l7-j6',0,'[]','0.1.0',1.7949058852327029705e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',84,'ask','allies','',0,'[]','0.1.0',1.79490588524162745479e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',85,'deny','axis','',0,'[]','0.1.0',1.79490588525861883163e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',86,'act','axis','done',0,'[]','0.1.0',1.79490588527367281911e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',87,'act','axis','attack m5xh2',0,'["armor"]','0.1.0',1.79490588529357957838e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',88,'act','axis','end',0,'["drew:recon-in-force"]','0.1.0',1.79490588530433297156e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',89,'act','allies','play recon-left',0,'[]','0.1.0',1.7949058853175027371e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',90,'act','allies','order a2',0,'[]','0.1.0',1.79490588533436918258e+09);
INSERT INTO "events" VALUES('e1822dbbc3759de2',91,'ask','axis','',0,'[]','0.1.0',1.79490588534990119936e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',0,'act','allies','play recon-left',0,'[]','0.1.0',1.79490588546380233766e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',1,'act','allies','done',0,'[]','0.1.0',1.79490588548117852214e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',2,'act','allies','end',0,'["look:probe-right", "look:infantry-assault"]','0.1.0',1794905885.49682);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',3,'act','allies','keep infantry-assault',0,'[]','0.1.0',1.79490588550199079518e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',4,'act','axis','play attack-center',0,'[]','0.1.0',1.79490588552076911921e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',5,'act','axis','order i6',0,'[]','0.1.0',1.7949058855331196785e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',6,'act','axis','order f9',0,'[]','0.1.0',1.79490588554237341881e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',7,'act','axis','order g7',0,'[]','0.1.0',1.79490588555869030949e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',8,'act','axis','move i6-k5',0,'[]','0.1.0',1.79490588556906247139e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',9,'act','axis','move f9-f7',0,'[]','0.1.0',1.79490588557684946063e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',10,'act','axis','done',0,'[]','0.1.0',1.79490588558918762207e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',11,'act','axis','attack g7xg1',0,'["flag"]','0.1.0',1.79490588560134649276e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',12,'act','axis','end',0,'["drew:recon-right"]','0.1.0',1.79490588561667704578e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',13,'act','allies','play artillery-bombard',0,'[]','0.1.0',1.79490588562669539456e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',14,'act','allies','order b2',0,'[]','0.1.0',1.79490588564209198945e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',15,'act','allies','move b2-b1',0,'[]','0.1.0',1.79490588565047025685e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',16,'act','allies','end',0,'["drew:close-assault"]','0.1.0',1.79490588566098475454e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',17,'act','axis','play attack-left',0,'[]','0.1.0',1.79490588567359018326e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',18,'act','axis','order i8',0,'[]','0.1.0',1.79490588568181037906e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',19,'act','axis','order k5',0,'[]','0.1.0',1.79490588569666194912e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',20,'act','axis','done',0,'[]','0.1.0',1.79490588570482826236e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',21,'act','axis','move k5-l5',0,'[]','0.1.0',1.7949058857221860886e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',22,'act','axis','move i8-h6',0,'[]','0.1.0',1.79490588573697376247e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',23,'act','axis','attack l5xj2',0,'["infantry"]','0.1.0',1.79490588574851632117e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',24,'act','axis','end',0,'["drew:counter-attack"]','0.1.0',1.79490588576201391224e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',25,'act','allies','play direct-from-hq',0,'[]','0.1.0',1794905885.77328);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',26,'act','allies','order g1',0,'[]','0.1.0',1.79490588578199577332e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',27,'act','allies','order m1',0,'[]','0.1.0',1.79490588579682421683e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',28,'act','allies','order b1',0,'[]','0.1.0',1.79490588580508494379e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',29,'act','allies','order f1',0,'[]','0.1.0',1.79490588582134246832e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',30,'act','allies','move m1-l1',0,'[]','0.1.0',1.79490588582906579972e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',31,'act','allies','done',0,'[]','0.1.0',1.794905885849269867e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',32,'act','allies','end',0,'["drew:probe-left"]','0.1.0',1.79490588586064219473e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',33,'act','axis','play pincer-move',0,'[]','0.1.0',1.79490588586850738526e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',34,'act','axis','done',0,'[]','0.1.0',1.79490588588051104548e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',35,'act','axis','end',0,'["drew:assault-right"]','0.1.0',1.79490588588552355767e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',36,'act','allies','play infantry-assault as infantry-assault-left',0,'[]','0.1.0',1.79490588590140128137e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',37,'act','allies','move c2-d2',0,'[]','0.1.0',1.79490588591012430186e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',38,'act','allies','move a1-a2',0,'[]','0.1.0',1.79490588592153048515e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',39,'act','allies','end',0,'["drew:behind-enemy-lines"]','0.1.0',1.79490588593673634524e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',40,'act','axis','play air-power',0,'[]','0.1.0',1.7949058859487707615e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',41,'act','axis','target e2',0,'[]','0.1.0',1.79490588596138119694e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',42,'act','axis','target f1',0,'[]','0.1.0',1.79490588597717905042e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',43,'act','axis','target g1',0,'[]','0.1.0',1.79490588598483157153e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',44,'act','axis','target f2',0,'["infantry", "flag", "flag", "star"]','0.1.0',1.79490588600075387957e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',45,'act','axis','end',0,'["drew:direct-from-hq"]','0.1.0',1.79490588601017785072e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',46,'act','allies','play probe-left',0,'[]','0.1.0',1.7949058860286469459e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',47,'act','allies','order d2',0,'[]','0.1.0',1.79490588604088807103e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',48,'act','allies','order b1',0,'[]','0.1.0',1.79490588605012726776e+09);
INSERT INTO "events" VALUES('5eba08f1b6ef94fa',49,'act','allies','move d2-c4',0,'[]','0.1.0',1.79490588606639933592e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',0,'act','allies','play probe-left',0,'[]','0.1.0',1.79490588639308857915e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',1,'act','allies','order c3',0,'[]','0.1.0',1.79490588640242338183e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',2,'act','allies','done',0,'[]','0.1.0',1.79490588641735815999e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',3,'act','allies','move c3-d1',0,'[]','0.1.0',1.79490588642654728891e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',4,'act','allies','end',0,'["drew:pincer-move"]','0.1.0',1.79490588644247531886e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',5,'act','axis','play attack-left',0,'[]','0.1.0',1.79490588645304274557e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',6,'act','axis','order m3',0,'[]','0.1.0',1.7949058864627022743e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',7,'act','axis','order k8',0,'[]','0.1.0',1.7949058864780240059e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',8,'act','axis','move k8-j6',0,'[]','0.1.0',1.79490588649333548541e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',9,'act','axis','move m3-l4',0,'[]','0.1.0',1.7949058865088121891e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',10,'act','axis','end',0,'["drew:probe-right", "drew:ambush"]','0.1.0',1.79490588651837754251e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',11,'act','allies','play attack-left',0,'[]','0.1.0',1.79490588653732299805e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',12,'act','allies','done',0,'[]','0.1.0',1.79490588654965066905e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',13,'act','allies','end',0,'["drew:assault-center"]','0.1.0',1.79490588656734561916e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',14,'act','axis','play probe-right',0,'[]','0.1.0',1.79490588658602261539e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',15,'act','axis','order a9',0,'[]','0.1.0',1.79490588659872508047e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',16,'act','axis','done',0,'[]','0.1.0',1.79490588661699843409e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',17,'act','axis','move a9-b7',0,'[]','0.1.0',1.79490588663003826138e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',18,'act','axis','end',0,'["drew:artillery-bombard", "drew:infantry-assault"]','0.1.0',1.79490588663864302637e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',19,'act','allies','play pincer-move',0,'[]','0.1.0',1.79490588665607070928e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',20,'act','allies','done',0,'[]','0.1.0',1.79490588666952872272e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',21,'act','allies','end',0,'["drew:counter-attack"]','0.1.0',1.7949058866775009632e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',22,'act','axis','play infantry-assault as infantry-assault-left',0,'[]','0.1.0',1.794905886688719511e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',23,'act','axis','move l4-j3',0,'[]','0.1.0',1.7949058867014493942e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',24,'act','axis','move j6-l3',0,'[]','0.1.0',1.79490588671327328676e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',25,'act','axis','end',0,'["drew:recon-in-force"]','0.1.0',1.79490588672576117509e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',26,'act','allies','play behind-enemy-lines',0,'[]','0.1.0',1.79490588674415969851e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',27,'act','allies','order c4',0,'[]','0.1.0',1.79490588676185560228e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',28,'act','allies','move c4-c3',0,'[]','0.1.0',1.79490588677750611311e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',29,'act','allies','attack c3xd6',0,'["flag"]','0.1.0',1.79490588678917813297e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',30,'act','axis','ignore 1',0,'[]','0.1.0',1.79490588680146694183e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',31,'act','allies','end',0,'[]','0.1.0',1.79490588681764602664e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',32,'act','allies','move c3-d2',0,'["drew:assault-left"]','0.1.0',1.79490588683670043938e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',33,'act','axis','play artillery-bombard',0,'[]','0.1.0',1.79490588684644913671e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',34,'act','axis','order l3',0,'[]','0.1.0',1.79490588686287927625e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',35,'act','axis','move l3-k2',0,'[]','0.1.0',1.79490588687484097481e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',36,'act','axis','end',0,'["drew:attack-right"]','0.1.0',1.79490588688110375408e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',37,'act','allies','play assault-center',0,'[]','0.1.0',1.79490588689462256428e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',38,'act','allies','done',0,'[]','0.1.0',1.79490588691346907622e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',39,'act','allies','attack h2xj3',0,'["infantry", "infantry"]','0.1.0',1.79490588692930841448e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',40,'act','allies','end',0,'["drew:probe-center"]','0.1.0',1.79490588693831467628e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',41,'act','axis','play attack-right',0,'[]','0.1.0',1.79490588695241594309e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',42,'act','axis','order c7',0,'[]','0.1.0',1.79490588696263074879e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',43,'act','axis','order b7',0,'[]','0.1.0',1.79490588697449183468e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',44,'act','axis','order d6',0,'[]','0.1.0',1.79490588698953413963e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',45,'act','axis','move b7-b8',0,'[]','0.1.0',1.79490588700165629382e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',46,'act','axis','move c7-a7',0,'[]','0.1.0',1.79490588701794910432e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',47,'act','axis','move d6-e6',0,'[]','0.1.0',1.79490588703044104575e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',48,'act','axis','clear e6',0,'[]','0.1.0',1.79490588704108119011e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',49,'act','axis','end',0,'["drew:attack-right"]','0.1.0',1.79490588705667257311e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',50,'act','allies','play recon-right',0,'[]','0.1.0',1.7949058870659987926e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',51,'act','allies','end',0,'["look:infantry-assault", "look:move-out"]','0.1.0',1.79490588707700443266e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',52,'act','allies','keep move-out',0,'[]','0.1.0',1.79490588708705520624e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',53,'act','axis','play recon-in-force',0,'[]','0.1.0',1.79490588709633231163e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',54,'act','axis','order a7',0,'[]','0.1.0',1.79490588711739587788e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',55,'act','axis','order e6',0,'[]','0.1.0',1.79490588713069391252e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',56,'act','axis','order k2',0,'[]','0.1.0',1.79490588714545154565e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',57,'act','axis','move a7-b7',0,'[]','0.1.0',1.79490588715746045116e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',58,'act','axis','move k2-m1',0,'[]','0.1.0',1.79490588716962552067e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',59,'act','axis','move e6-g5',0,'[]','0.1.0',1.79490588717732071875e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',60,'act','axis','end',0,'["drew:recon-in-force"]','0.1.0',1.79490588719408202173e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',61,'act','allies','play direct-from-hq',0,'[]','0.1.0',1.79490588721382021905e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',62,'act','allies','done',0,'[]','0.1.0',1.79490588723069047932e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',63,'act','allies','end',0,'["drew:armor-assault"]','0.1.0',1.79490588723800134664e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',64,'act','axis','play attack-right',0,'[]','0.1.0',1.79490588724648952485e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',65,'act','axis','order b8',0,'[]','0.1.0',1.79490588725884151451e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',66,'act','axis','done',0,'[]','0.1.0',1.79490588726660418514e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',67,'act','axis','move b8-b9',0,'[]','0.1.0',1.79490588727460050584e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',68,'act','axis','end',0,'["drew:recon-right"]','0.1.0',1.79490588728662800793e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',69,'act','allies','play counter-attack as attack-left',0,'[]','0.1.0',1.79490588730278205868e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',70,'act','allies','order d1',0,'[]','0.1.0',1.79490588731296133988e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',71,'act','allies','order d3',0,'[]','0.1.0',1.79490588732256937032e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',72,'act','allies','order d2',0,'[]','0.1.0',1.79490588733868598942e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',73,'act','allies','move d3-b2',0,'[]','0.1.0',1.7949058873498985767e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',74,'act','allies','move d1-b1',0,'[]','0.1.0',1.79490588736737322807e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',75,'act','allies','move d2-d3',0,'[]','0.1.0',1.79490588738387107847e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',76,'act','allies','end',0,'["drew:recon-left"]','0.1.0',1.79490588739362311359e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',77,'act','axis','play recon-right',0,'[]','0.1.0',1.79490588741152381894e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',78,'act','axis','order b9',0,'[]','0.1.0',1.79490588743639349934e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',79,'act','axis','move b9-d9',0,'[]','0.1.0',1.79490588745240855217e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',80,'act','axis','end',0,'["look:direct-from-hq", "look:probe-left"]','0.1.0',1.79490588746283602711e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',81,'act','axis','keep probe-left',0,'[]','0.1.0',1.79490588747863602635e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',82,'act','allies','play recon-left',0,'[]','0.1.0',1.79490588748842597004e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',83,'act','allies','order d3',0,'[]','0.1.0',1.79490588750073337557e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',84,'act','allies','move d3-e5',0,'[]','0.1.0',1.79490588751679110528e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',85,'act','allies','end',0,'["look:attack-right", "look:counter-attack"]','0.1.0',1.79490588752639436721e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',86,'act','allies','keep attack-right',0,'[]','0.1.0',1.79490588754377317429e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',87,'act','axis','play attack-center',0,'[]','0.1.0',1.79490588755928277969e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',88,'act','axis','order g5',0,'[]','0.1.0',1.79490588757465839393e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',89,'act','axis','order e7',0,'[]','0.1.0',1.79490588758824777602e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',90,'act','axis','move g5-h7',0,'[]','0.1.0',1.79490588760305356977e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',91,'act','axis','move e7-f5',0,'[]','0.1.0',1.7949058876174952984e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',92,'act','axis','end',0,'["drew:probe-center"]','0.1.0',1.79490588762959289549e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',93,'act','allies','play assault-left',0,'[]','0.1.0',1.79490588764515066142e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',94,'act','allies','move b2-c4',0,'[]','0.1.0',1.7949058876613302231e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',95,'act','allies','move b1-b2',0,'[]','0.1.0',1.79490588767775392535e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',96,'act','allies','end',0,'["drew:probe-left"]','0.1.0',1.79490588769305968279e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',97,'act','axis','play recon-in-force',0,'[]','0.1.0',1.79490588770440053943e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',98,'act','axis','order m1',0,'[]','0.1.0',1794905887.71924);
INSERT INTO "events" VALUES('3a79bb01334be4d2',99,'act','axis','done',0,'[]','0.1.0',1.79490588773345851898e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',100,'act','axis','move m1-l3',0,'[]','0.1.0',1.79490588774910926825e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',101,'act','axis','end',0,'["drew:recon-center"]','0.1.0',1.79490588776160264012e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',102,'act','allies','play assault-left',0,'[]','0.1.0',1.79490588777370429045e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',103,'act','allies','move c4-c2',0,'[]','0.1.0',1.79490588779242515567e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',104,'act','allies','move b2-c1',0,'[]','0.1.0',1.79490588780107879641e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',105,'act','allies','end',0,'["drew:recon-in-force"]','0.1.0',1.79490588781142878529e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',106,'act','axis','play probe-left',0,'[]','0.1.0',1794905887.8268);
INSERT INTO "events" VALUES('3a79bb01334be4d2',107,'act','axis','done',0,'[]','0.1.0',1.7949058878427202701e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',108,'act','axis','end',0,'["drew:probe-center"]','0.1.0',1.79490588785143494613e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',109,'act','allies','play attack-right',0,'[]','0.1.0',1.79490588787227034568e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',110,'act','allies','end',0,'["drew:probe-right"]','0.1.0',1.79490588788563656813e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',111,'act','axis','play recon-center',0,'[]','0.1.0',1.79490588790484333035e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',112,'act','axis','done',0,'[]','0.1.0',1.7949058879144282341e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',113,'act','axis','end',0,'["look:armor-assault", "look:their-finest-hour"]','0.1.0',1.79490588793081665033e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',114,'act','axis','keep their-finest-hour',0,'[]','0.1.0',1.7949058879428341389e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',115,'act','allies','play armor-assault',0,'[]','0.1.0',1.79490588795355868341e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',116,'act','allies','order c1',0,'[]','0.1.0',1.79490588796997165683e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',117,'act','allies','move c1-b2',0,'[]','0.1.0',1.79490588798943614956e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',118,'act','allies','end',0,'["drew:probe-right"]','0.1.0',1.79490588800480604164e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',119,'act','axis','play probe-center',0,'[]','0.1.0',1.79490588802486872666e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',120,'act','axis','order f5',0,'[]','0.1.0',1.79490588803752517703e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',121,'act','axis','order h7',0,'[]','0.1.0',1.79490588805746483806e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',122,'act','axis','move h7-j7',0,'[]','0.1.0',1.79490588807496547702e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',123,'act','axis','move f5-d6',0,'[]','0.1.0',1.79490588809713768961e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',124,'act','axis','end',0,'["drew:attack-center"]','0.1.0',1.79490588811715364456e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',125,'act','allies','play recon-in-force',0,'[]','0.1.0',1.79490588813314628602e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',126,'act','allies','order f1',0,'[]','0.1.0',1.79490588814871025085e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',127,'act','allies','order c2',0,'[]','0.1.0',1.79490588816984128952e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',128,'act','allies','move f1-d1',0,'[]','0.1.0',1.79490588818875527379e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',129,'act','allies','move c2-d3',0,'[]','0.1.0',1.79490588820939373968e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',130,'act','allies','attack d3xd6',0,'["infantry"]','0.1.0',1.79490588822587919231e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',131,'act','allies','end',0,'["drew:probe-center"]','0.1.0',1.79490588824339532855e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',132,'act','axis','play attack-center',0,'[]','0.1.0',1.79490588825789928431e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',133,'act','axis','done',0,'[]','0.1.0',1.79490588827275586135e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',134,'act','axis','end',0,'["drew:attack-left"]','0.1.0',1.79490588828594231605e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',135,'act','allies','play probe-left',0,'[]','0.1.0',1.79490588830357241626e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',136,'act','allies','order d3',0,'[]','0.1.0',1.79490588831395721431e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',137,'act','allies','done',0,'[]','0.1.0',1.79490588833151459694e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',138,'act','allies','move d3-e1',0,'[]','0.1.0',1.79490588834769082072e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',139,'act','allies','end',0,'["drew:assault-center"]','0.1.0',1.7949058883782660961e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',140,'act','axis','play attack-left',0,'[]','0.1.0',1.79490588840165233609e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',141,'act','axis','order j3',0,'[]','0.1.0',1.79490588841500258443e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',142,'act','axis','order j7',0,'[]','0.1.0',1.79490588843063235283e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',143,'act','axis','order l3',0,'[]','0.1.0',1.79490588844149041173e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',144,'act','axis','move j3-j5',0,'[]','0.1.0',1.79490588845269298558e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',145,'act','axis','move l3-k5',0,'[]','0.1.0',1.79490588846440720554e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',146,'act','axis','move j7-i9',0,'[]','0.1.0',1.79490588848526477815e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',147,'act','axis','end',0,'["drew:assault-right"]','0.1.0',1.79490588850534605984e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',148,'act','allies','play move-out',0,'[]','0.1.0',1.79490588852558779716e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',149,'act','allies','order h2',0,'[]','0.1.0',1.79490588853537535668e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',150,'act','allies','order b2',0,'[]','0.1.0',1.79490588856090331083e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',151,'act','allies','order d1',0,'[]','0.1.0',1.79490588857242321964e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',152,'act','allies','order e5',0,'[]','0.1.0',1.79490588859002637859e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',153,'act','allies','move d1-d2',0,'[]','0.1.0',1.79490588860378885273e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',154,'act','allies','move e5-f5',0,'[]','0.1.0',1.79490588862440800669e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',155,'act','allies','move h2-i2',0,'[]','0.1.0',1.79490588863487625119e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',156,'act','allies','move b2-b1',0,'[]','0.1.0',1.79490588864612412448e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',157,'act','allies','end',0,'["drew:move-out"]','0.1.0',1.7949058886622962952e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',158,'act','axis','play their-finest-hour',0,'["infantry", "grenade", "armor", "infantry"]','0.1.0',1.79490588868790721895e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',159,'act','axis','order d9',0,'[]','0.1.0',1.79490588869703292847e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',160,'act','axis','order d6',0,'[]','0.1.0',1.79490588871074748045e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',161,'act','axis','move d9-c7',0,'[]','0.1.0',1.79490588872305154802e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',162,'act','axis','move d6-c8',0,'[]','0.1.0',1.7949058887408547401e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',163,'act','axis','end',0,'["drew:counter-attack"]','0.1.0',1.79490588874977397915e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',164,'act','allies','play probe-right',0,'[]','0.1.0',1.79490588876141333582e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',165,'act','allies','done',0,'[]','0.1.0',1.79490588877269625659e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',166,'act','allies','end',0,'["drew:attack-right"]','0.1.0',1.79490588878545546534e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',167,'act','axis','play counter-attack as probe-left',0,'[]','0.1.0',1794905888.80465);
INSERT INTO "events" VALUES('3a79bb01334be4d2',168,'act','axis','done',0,'[]','0.1.0',1.79490588881509208676e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',169,'act','axis','end',0,'["drew:armor-assault"]','0.1.0',1.79490588882429957396e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',170,'act','allies','play probe-right',0,'[]','0.1.0',1.79490588883504724503e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',171,'act','allies','order i2',0,'[]','0.1.0',1.79490588884406542784e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',172,'act','allies','move i2-h2',0,'[]','0.1.0',1.79490588885773420333e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',173,'act','allies','attack h2xj5',0,'["flag"]','0.1.0',1.79490588886646533009e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',174,'act','axis','retreat j5-j6',0,'[]','0.1.0',1.79490588887535429006e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',175,'act','allies','end',0,'["drew:probe-left"]','0.1.0',1.79490588888728952411e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',176,'act','axis','play assault-right',0,'[]','0.1.0',1794905888.90282);
INSERT INTO "events" VALUES('3a79bb01334be4d2',177,'act','axis','move b7-c9',0,'[]','0.1.0',1.7949058889079370499e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',178,'act','axis','move c7-d7',0,'[]','0.1.0',1.79490588891753053658e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',179,'act','axis','move c8-b7',0,'[]','0.1.0',1.79490588893115162851e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',180,'act','axis','end',0,'["drew:recon-center"]','0.1.0',1.79490588894081592565e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',181,'act','allies','play probe-center',0,'[]','0.1.0',1.79490588895061016082e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',182,'act','allies','order f5',0,'[]','0.1.0',1.79490588896363067626e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',183,'act','allies','order d2',0,'[]','0.1.0',1.79490588897462034225e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',184,'act','allies','move f5-d4',0,'[]','0.1.0',1.79490588898299121859e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',185,'act','allies','move d2-c4',0,'[]','0.1.0',1794905888.99475);
INSERT INTO "events" VALUES('3a79bb01334be4d2',186,'act','allies','end',0,'["drew:assault-left"]','0.1.0',1.79490588900269579892e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',187,'act','axis','play probe-center',0,'[]','0.1.0',1.79490588900801634783e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',188,'act','axis','order i9',0,'[]','0.1.0',1.79490588901270341874e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',189,'act','axis','move i9-j7',0,'[]','0.1.0',1.79490588902673530577e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',190,'act','axis','end',0,'["drew:attack-center"]','0.1.0',1.794905889034673214e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',191,'act','allies','play probe-center',0,'[]','0.1.0',1.7949058890466609001e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',192,'act','allies','order e2',0,'[]','0.1.0',1.79490588905529212951e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',193,'act','allies','order e1',0,'[]','0.1.0',1.79490588906677079198e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',194,'act','allies','move e1-c2',0,'[]','0.1.0',1.79490588907923436165e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',195,'act','allies','move e2-f1',0,'[]','0.1.0',1.79490588909535336492e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',196,'act','allies','end',0,'["drew:recon-in-force"]','0.1.0',1.7949058891065309048e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',197,'act','axis','play recon-center',0,'[]','0.1.0',1.794905889118036747e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',198,'act','axis','end',0,'["look:probe-left", "look:probe-left"]','0.1.0',1.79490588912135124203e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',199,'act','axis','keep probe-left',0,'[]','0.1.0',1.79490588912441563604e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',200,'act','allies','play move-out',0,'[]','0.1.0',1.79490588912715935709e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',201,'act','allies','order f1',0,'[]','0.1.0',1.79490588912995219228e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',202,'act','allies','order c2',0,'[]','0.1.0',1.79490588913266563416e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',203,'act','allies','order d4',0,'[]','0.1.0',1.79490588913547587397e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',204,'act','allies','done',0,'[]','0.1.0',1.79490588913822650906e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',205,'act','allies','move c2-c3',0,'[]','0.1.0',1.79490588914112281799e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',206,'act','allies','move d4-e2',0,'[]','0.1.0',1.79490588914408636094e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',207,'act','allies','move f1-g1',0,'[]','0.1.0',1.79490588914689850807e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',208,'act','allies','end',0,'["drew:probe-right"]','0.1.0',1.79490588914971494673e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',209,'act','axis','play attack-center',0,'[]','0.1.0',1.79490588915256667136e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',210,'act','axis','end',0,'["drew:counter-attack"]','0.1.0',1.79490588915512490277e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',211,'act','allies','play assault-center',0,'[]','0.1.0',1.79490588915772938732e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',212,'act','allies','move h2-i4',0,'[]','0.1.0',1.79490588916069555283e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',213,'act','allies','move i1-h3',0,'[]','0.1.0',1.79490588916379666326e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',214,'act','allies','move h1-i2',0,'[]','0.1.0',1.7949058891694262028e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',215,'act','allies','move e2-d4',0,'[]','0.1.0',1.79490588917359447478e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',216,'act','allies','move f2-g2',0,'[]','0.1.0',1.79490588917811822889e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',217,'act','allies','move g1-f2',0,'[]','0.1.0',1.79490588918174958235e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',218,'act','allies','end',0,'["drew:recon-right"]','0.1.0',1.79490588918469357493e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',219,'act','axis','play probe-left',0,'[]','0.1.0',1.79490588918793916696e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',220,'act','axis','order j6',0,'[]','0.1.0',1.7949058891914818287e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',221,'act','axis','done',0,'[]','0.1.0',1.79490588919424343106e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',222,'act','axis','move j6-j8',0,'[]','0.1.0',1.79490588919893622396e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',223,'act','axis','end',0,'["drew:medics-and-mechanics"]','0.1.0',1.7949058892022898197e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',224,'act','allies','play attack-right',0,'[]','0.1.0',1.79490588920683145522e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',225,'act','allies','order i2',0,'[]','0.1.0',1.79490588921139144901e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',226,'act','allies','done',0,'[]','0.1.0',1.79490588921514916415e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',227,'act','allies','move i2-j3',0,'[]','0.1.0',1.79490588921849012369e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',228,'act','allies','attack j3xk5',0,'["star", "grenade"]','0.1.0',1.79490588922211766241e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',229,'act','allies','end',0,'["drew:behind-enemy-lines"]','0.1.0',1.79490588922580933568e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',230,'act','axis','play armor-assault',0,'[]','0.1.0',1.79490588922873449328e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',231,'act','axis','done',0,'[]','0.1.0',1.79490588923168444632e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',232,'act','axis','end',0,'["drew:assault-left"]','0.1.0',1.79490588923505425453e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',233,'act','allies','play recon-right',0,'[]','0.1.0',1.79490588923857522004e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',234,'act','allies','order i4',0,'[]','0.1.0',1.79490588924138903619e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',235,'act','allies','move i4-h4',0,'[]','0.1.0',1.79490588924445128443e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',236,'act','allies','attack h4xj7',0,'["infantry"]','0.1.0',1.79490588925594305984e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',237,'act','allies','end',0,'["look:move-out", "look:assault-right"]','0.1.0',1.79490588926559042925e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',238,'act','allies','keep move-out',0,'[]','0.1.0',1.79490588927029442786e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',239,'act','axis','play counter-attack as recon-left',0,'[]','0.1.0',1.7949058892748160362e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',240,'act','axis','order j8',0,'[]','0.1.0',1.7949058892785248756e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',241,'act','axis','done',0,'[]','0.1.0',1.79490588928308820722e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',242,'act','axis','end',0,'["look:recon-right", "look:direct-from-hq"]','0.1.0',1.79490588928788781164e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',243,'act','axis','keep direct-from-hq',0,'[]','0.1.0',1.79490588929302787783e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',244,'act','allies','play behind-enemy-lines',0,'[]','0.1.0',1.79490588929772424699e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',245,'act','allies','order c4',0,'[]','0.1.0',1.79490588930220532418e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',246,'act','allies','move c4-d2',0,'[]','0.1.0',1.79490588930733251573e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',247,'act','allies','end',0,'[]','0.1.0',1.79490588931663942341e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',248,'act','allies','move d2-c1',0,'["drew:attack-center"]','0.1.0',1.79490588932275700571e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',249,'act','axis','play assault-left',0,'[]','0.1.0',1.79490588932788062092e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',250,'act','axis','move k5-j5',0,'[]','0.1.0',1.79490588933296346665e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',251,'act','axis','move j7-h7',0,'[]','0.1.0',1.79490588934112787243e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',252,'act','axis','move j8-l8',0,'[]','0.1.0',1.79490588934530305867e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',253,'act','axis','attack j5xj3',0,'["grenade", "flag"]','0.1.0',1.79490588934869217869e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',254,'act','axis','end',0,'["drew:probe-left"]','0.1.0',1.79490588935747718809e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',255,'act','allies','play assault-left',0,'[]','0.1.0',1.79490588936179351802e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',256,'act','allies','move b1-b2',0,'[]','0.1.0',1794905889.36656);
INSERT INTO "events" VALUES('3a79bb01334be4d2',257,'act','allies','move c3-d2',0,'[]','0.1.0',1.79490588937145733837e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',258,'act','allies','move c1-e1',0,'[]','0.1.0',1.79490588937602758411e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',259,'act','allies','move d4-e4',0,'[]','0.1.0',1.79490588938063406945e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',260,'act','allies','attack e4xd7',0,'["flag"]','0.1.0',1.7949058893899953365e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',261,'act','allies','end',0,'["drew:their-finest-hour"]','0.1.0',1.79490588939415454867e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',262,'act','axis','play probe-left',0,'[]','0.1.0',1.79490588939797210692e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',263,'act','axis','done',0,'[]','0.1.0',1.79490588940630960458e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',264,'act','axis','end',0,'["drew:infantry-assault"]','0.1.0',1.79490588941112422941e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',265,'act','allies','play their-finest-hour',0,'["infantry", "star", "infantry", "infantry", "star", "grenade"]','0.1.0',1.79490588941655182832e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',266,'act','allies','order f2',0,'[]','0.1.0',1.79490588942092609402e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',267,'act','allies','order e4',0,'[]','0.1.0',1.79490588942529368399e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',268,'act','allies','order d2',0,'[]','0.1.0',1.79490588943009281158e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',269,'act','allies','done',0,'[]','0.1.0',1.7949058894339175224e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',270,'act','allies','move d2-d4',0,'[]','0.1.0',1.79490588943771147726e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',271,'act','allies','move f2-e3',0,'[]','0.1.0',1.79490588944121646879e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',272,'act','allies','move e4-f5',0,'[]','0.1.0',1.79490588944464302058e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',273,'act','allies','end',0,'["drew:attack-left"]','0.1.0',1.79490588944879031181e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',274,'act','axis','play infantry-assault as infantry-assault-right',0,'[]','0.1.0',1.79490588945274519923e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',275,'act','axis','move c8-e5',0,'[]','0.1.0',1794905889.46962);
INSERT INTO "events" VALUES('3a79bb01334be4d2',276,'act','axis','move c9-a9',0,'[]','0.1.0',1.79490588948151040069e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',277,'act','axis','move b7-b6',0,'[]','0.1.0',1.79490588948937201496e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',278,'act','axis','attack b6xd4',0,'["infantry"]','0.1.0',1.79490588949764394758e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',279,'act','axis','end',0,'["drew:close-assault"]','0.1.0',1.79490588950941276549e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',280,'act','allies','play recon-in-force',0,'[]','0.1.0',1.79490588951335573201e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',281,'act','allies','order i2',0,'[]','0.1.0',1.79490588952345108981e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',282,'act','allies','order b2',0,'[]','0.1.0',1.79490588953345012665e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',283,'act','allies','order d4',0,'[]','0.1.0',1.79490588953764295581e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',284,'act','allies','move i2-h1',0,'[]','0.1.0',1.7949058895425879955e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',285,'act','allies','move d4-c3',0,'[]','0.1.0',1.79490588954612350462e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',286,'act','allies','move b2-c1',0,'[]','0.1.0',1.79490588955728077886e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',287,'act','allies','end',0,'["drew:recon-in-force"]','0.1.0',1.79490588956362056736e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',288,'act','axis','play direct-from-hq',0,'[]','0.1.0',1.79490588957418775555e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',289,'act','axis','order b6',0,'[]','0.1.0',1.79490588958562898632e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',290,'act','axis','order j5',0,'[]','0.1.0',1.79490588960131859782e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',291,'act','axis','done',0,'[]','0.1.0',1.79490588960627841944e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',292,'act','axis','done',0,'[]','0.1.0',1.79490588961047697067e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',293,'act','axis','attack j5xh4',0,'["infantry", "grenade"]','0.1.0',1.79490588961514163017e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',294,'act','axis','attack b6xc3',0,'["armor"]','0.1.0',1.79490588962789392474e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',295,'act','axis','end',0,'["drew:attack-center"]','0.1.0',1.79490588963087916371e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',296,'act','allies','play recon-in-force',0,'[]','0.1.0',1.79490588963385128973e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',297,'act','allies','order h4',0,'[]','0.1.0',1.7949058896374139785e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',298,'act','allies','order c3',0,'[]','0.1.0',1.79490588964897155761e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',299,'act','allies','move h4-i6',0,'[]','0.1.0',1.79490588965313124661e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',300,'act','allies','move c3-c2',0,'[]','0.1.0',1.79490588966181635862e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',301,'act','allies','attack c2xe5',0,'["star"]','0.1.0',1.79490588968139576906e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',302,'act','allies','end',0,'["drew:probe-left"]','0.1.0',1.79490588969255661965e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',303,'act','axis','play close-assault',0,'[]','0.1.0',1.79490588969786381721e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',304,'act','axis','attack e5xf5',0,'["infantry", "armor"]','0.1.0',1.79490588971276450154e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',305,'act','axis','attack j5xi6',0,'["infantry", "grenade", "infantry", "flag"]','0.1.0',1.79490588971658015246e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',306,'act','axis','advance j5-i6',0,'[]','0.1.0',1.79490588972536516186e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',307,'act','axis','end',0,'["drew:recon-left"]','0.1.0',1.79490588973333191867e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',308,'act','allies','play attack-left',0,'[]','0.1.0',1.79490588974113225934e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',309,'act','allies','done',0,'[]','0.1.0',1.79490588974922847748e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',310,'act','allies','end',0,'["drew:attack-center"]','0.1.0',1.79490588975757694241e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',311,'act','axis','play attack-center',0,'[]','0.1.0',1.79490588977309894558e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',312,'act','axis','order i6',0,'[]','0.1.0',1.79490588978924322125e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',313,'act','axis','order h7',0,'[]','0.1.0',1.79490588979504323008e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',314,'act','axis','done',0,'[]','0.1.0',1.7949058898075556755e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',315,'act','axis','move h7-g9',0,'[]','0.1.0',1.79490588982009291645e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',316,'act','axis','move i6-i5',0,'[]','0.1.0',1.79490588984147310261e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',317,'act','axis','attack i5xh3',0,'["infantry", "flag"]','0.1.0',1.79490588984540390968e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',318,'act','axis','end',0,'["drew:probe-right"]','0.1.0',1.79490588984862899785e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',319,'act','allies','play probe-right',0,'[]','0.1.0',1.79490588985267949108e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',320,'act','allies','end',0,'["drew:direct-from-hq"]','0.1.0',1.7949058898634910583e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',321,'act','axis','play medics-and-mechanics',0,'[]','0.1.0',1.794905889866720438e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',322,'act','axis','heal i5',0,'["flag", "armor", "armor", "infantry"]','0.1.0',1.79490588987748956682e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',323,'act','axis','move i5-j4',0,'[]','0.1.0',1794905889.8857);
INSERT INTO "events" VALUES('3a79bb01334be4d2',324,'act','axis','end',0,'["drew:attack-right"]','0.1.0',1.7949058899000451565e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',325,'act','allies','play probe-left',0,'[]','0.1.0',1.79490588991562843327e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',326,'act','allies','done',0,'[]','0.1.0',1.79490588991955351836e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',327,'act','allies','end',0,'["drew:assault-left"]','0.1.0',1.79490588992357921597e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',328,'act','axis','play probe-right',0,'[]','0.1.0',1.79490588993965148926e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',329,'act','axis','order a9',0,'[]','0.1.0',1.79490588994781279565e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',330,'act','axis','done',0,'[]','0.1.0',1.79490588995739293095e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',331,'act','axis','done',0,'[]','0.1.0',1.79490588996831870079e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',332,'act','axis','end',0,'["drew:probe-center"]','0.1.0',1.79490588998454189302e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',333,'act','allies','play attack-center',0,'[]','0.1.0',1.79490588999241876605e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',334,'act','allies','order h1',0,'[]','0.1.0',1.79490589000596117976e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',335,'act','allies','order e1',0,'[]','0.1.0',1.79490589001077532763e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',336,'act','allies','done',0,'[]','0.1.0',1.79490589001521539695e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',337,'act','allies','move e1-d1',0,'[]','0.1.0',1.79490589001997637749e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',338,'act','allies','move h1-g1',0,'[]','0.1.0',1.79490589004131960871e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',339,'act','allies','end',0,'["drew:dig-in"]','0.1.0',1.79490589004548883435e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',340,'act','axis','play attack-right',0,'[]','0.1.0',1.79490589005730175973e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',341,'act','axis','order a9',0,'[]','0.1.0',1.7949058900726985931e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',342,'act','axis','order b6',0,'[]','0.1.0',1.79490589007890844345e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',343,'act','axis','move a9-a7',0,'[]','0.1.0',1.79490589009693765642e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',344,'act','axis','move b6-c7',0,'[]','0.1.0',1.79490589011292409893e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',345,'act','axis','end',0,'["drew:probe-center"]','0.1.0',1.79490589011684703829e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',346,'act','allies','play attack-center',0,'[]','0.1.0',1.79490589012840199472e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',347,'act','allies','order g2',0,'[]','0.1.0',1.79490589013800311084e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',348,'act','allies','done',0,'[]','0.1.0',1.79490589014366889002e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',349,'act','allies','move g2-f1',0,'[]','0.1.0',1.7949058901536493301e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',350,'act','allies','end',0,'["drew:move-out"]','0.1.0',1.79490589016334390641e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',351,'act','axis','play recon-left',0,'[]','0.1.0',1.79490589016666984563e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',352,'act','axis','done',0,'[]','0.1.0',1.79490589017455482489e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',353,'act','axis','end',0,'["look:their-finest-hour", "look:attack-left"]','0.1.0',1.79490589017783689499e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',354,'act','axis','keep attack-left',0,'[]','0.1.0',1.79490589018130588527e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',355,'act','allies','play assault-left',0,'[]','0.1.0',1.79490589018473315234e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',356,'act','allies','move c2-b2',0,'[]','0.1.0',1.79490589019430828087e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',357,'act','allies','move c1-d3',0,'[]','0.1.0',1.79490589019784808162e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',358,'act','allies','move d1-e2',0,'[]','0.1.0',1.7949058902010118961e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',359,'act','allies','end',0,'["drew:probe-left"]','0.1.0',1.7949058902047755718e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',360,'act','axis','play attack-left',0,'[]','0.1.0',1.79490589020844912532e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',361,'act','axis','order j4',0,'[]','0.1.0',1.79490589021157479288e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',362,'act','axis','order l8',0,'[]','0.1.0',1.79490589021460294726e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',363,'act','axis','move j4-k4',0,'[]','0.1.0',1.79490589021884393693e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',364,'act','axis','move l8-k8',0,'[]','0.1.0',1.79490589022208642958e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',365,'act','axis','end',0,'["drew:probe-center"]','0.1.0',1.79490589022490239145e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',366,'act','allies','play probe-left',0,'[]','0.1.0',1.79490589024038457873e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',367,'act','allies','order d3',0,'[]','0.1.0',1.79490589024566435816e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',368,'act','allies','done',0,'[]','0.1.0',1.79490589024903964996e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',369,'act','allies','move d3-c1',0,'[]','0.1.0',1.79490589025209546086e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',370,'act','allies','end',0,'["drew:infantry-assault"]','0.1.0',1.79490589025540804861e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',371,'act','axis','play probe-center',0,'[]','0.1.0',1.79490589025879764559e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',372,'act','axis','done',0,'[]','0.1.0',1.79490589026227355005e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',373,'act','axis','end',0,'["drew:armor-assault"]','0.1.0',1.7949058902658150196e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',374,'act','allies','play infantry-assault as infantry-assault-right',0,'[]','0.1.0',1.79490589026875519752e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',375,'act','allies','end',0,'["drew:pincer-move"]','0.1.0',1.79490589027147412299e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',376,'act','axis','play probe-center',0,'[]','0.1.0',1.79490589027425694471e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',377,'act','axis','order e5',0,'[]','0.1.0',1.79490589027706027029e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',378,'act','axis','done',0,'[]','0.1.0',1.79490589028026843072e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',379,'act','axis','done',0,'[]','0.1.0',1.79490589028364086153e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',380,'act','axis','attack e5xf5',0,'["infantry"]','0.1.0',1.79490589028680729869e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',381,'act','axis','end',0,'["drew:recon-right"]','0.1.0',1.79490589028958535196e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',382,'act','allies','play dig-in',0,'[]','0.1.0',1.79490589029241657259e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',383,'act','allies','done',0,'[]','0.1.0',1.7949058902948739529e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',384,'act','allies','end',0,'["drew:recon-center"]','0.1.0',1.79490589029738283151e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',385,'act','axis','play armor-assault',0,'[]','0.1.0',1.79490589029976177213e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',386,'act','axis','done',0,'[]','0.1.0',1.79490589030201625822e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',387,'act','axis','end',0,'["drew:attack-right"]','0.1.0',1.79490589030443668363e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',388,'act','allies','play move-out',0,'[]','0.1.0',1.79490589030675196644e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',389,'act','allies','order g1',0,'[]','0.1.0',1.79490589030923128124e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',390,'act','allies','order h2',0,'[]','0.1.0',1794905890.31167);
INSERT INTO "events" VALUES('3a79bb01334be4d2',391,'act','allies','order c1',0,'[]','0.1.0',1.79490589031408905983e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',392,'act','allies','order e2',0,'[]','0.1.0',1.79490589031684827803e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',393,'act','allies','move c1-b1',0,'[]','0.1.0',1.79490589031993794436e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',394,'act','allies','move g1-g2',0,'[]','0.1.0',1.79490589032278919224e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',395,'act','allies','done',0,'[]','0.1.0',1.79490589032540488246e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',396,'act','allies','end',0,'["drew:armor-assault"]','0.1.0',1.79490589032776904103e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',397,'act','axis','play recon-right',0,'[]','0.1.0',1.79490589033026647566e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',398,'act','axis','done',0,'[]','0.1.0',1.79490589033274650573e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',399,'act','axis','end',0,'["look:assault-right", "look:attack-left"]','0.1.0',1.79490589033522057529e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',400,'act','axis','keep attack-left',0,'[]','0.1.0',1.79490589033762836454e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',401,'act','allies','play armor-assault',0,'[]','0.1.0',1.79490589034010672572e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',402,'act','allies','order b2',0,'[]','0.1.0',1.79490589034274816509e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',403,'act','allies','done',0,'[]','0.1.0',1.79490589034573769572e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',404,'act','allies','end',0,'["drew:recon-center"]','0.1.0',1.79490589034908652309e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',405,'act','axis','play attack-right',0,'[]','0.1.0',1.79490589035206222533e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',406,'act','axis','done',0,'[]','0.1.0',1.7949058903552691937e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',407,'act','axis','end',0,'["drew:attack-center"]','0.1.0',1794905890.35843);
INSERT INTO "events" VALUES('3a79bb01334be4d2',408,'act','allies','play pincer-move',0,'[]','0.1.0',1.79490589036168932913e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',409,'act','allies','done',0,'[]','0.1.0',1.79490589036465740197e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',410,'act','allies','end',0,'["drew:assault-right"]','0.1.0',1.79490589038547134403e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',411,'act','axis','play attack-left',0,'[]','0.1.0',1.79490589039366984364e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',412,'act','axis','order k8',0,'[]','0.1.0',1.79490589041324162481e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',413,'act','axis','order k4',0,'[]','0.1.0',1.7949058904194352626e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',414,'act','axis','move k8-l9',0,'[]','0.1.0',1.79490589043760275845e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',415,'act','axis','move k4-l2',0,'[]','0.1.0',1.79490589045730400082e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',416,'act','axis','end',0,'["drew:probe-center"]','0.1.0',1.79490589046528387076e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',417,'act','allies','play probe-left',0,'[]','0.1.0',1.79490589047358465191e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',418,'act','allies','done',0,'[]','0.1.0',1.79490589048911213876e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',419,'act','allies','end',0,'["drew:assault-center"]','0.1.0',1.79490589050848460194e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',420,'act','axis','play attack-center',0,'[]','0.1.0',1.7949058905132694244e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',421,'act','axis','done',0,'[]','0.1.0',1.79490589052533435821e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',422,'act','axis','end',0,'["drew:probe-left"]','0.1.0',1.79490589053031778334e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',423,'act','allies','play assault-right',0,'[]','0.1.0',1.79490589054411411287e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',424,'act','allies','end',0,'["drew:probe-right"]','0.1.0',1.79490589054816961286e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',425,'act','axis','play probe-center',0,'[]','0.1.0',1794905890.5735);
INSERT INTO "events" VALUES('3a79bb01334be4d2',426,'act','axis','order e5',0,'[]','0.1.0',1.79490589059290122989e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',427,'act','axis','order g9',0,'[]','0.1.0',1.79490589060000872616e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',428,'act','axis','move g9-f9',0,'[]','0.1.0',1.79490589060380649564e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',429,'act','axis','move e5-d4',0,'[]','0.1.0',1.79490589061756682393e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',430,'act','axis','attack d4xe3',0,'["grenade", "infantry", "armor"]','0.1.0',1.79490589063361668589e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',431,'act','axis','end',0,'["drew:assault-center"]','0.1.0',1.79490589063782978061e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',432,'act','allies','play move-out',0,'[]','0.1.0',1.79490589064518427844e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',433,'act','allies','order h2',0,'[]','0.1.0',1.79490589066097021102e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',434,'act','allies','order f1',0,'[]','0.1.0',1.79490589066593027116e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',435,'act','allies','order e3',0,'[]','0.1.0',1.79490589067699170115e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',436,'act','allies','order b1',0,'[]','0.1.0',1794905890.68342);
INSERT INTO "events" VALUES('3a79bb01334be4d2',437,'act','allies','move f1-g1',0,'[]','0.1.0',1.794905890688491106e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',438,'act','allies','move h2-h1',0,'[]','0.1.0',1.79490589069574213031e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',439,'act','allies','move b1-c1',0,'[]','0.1.0',1.79490589070553708075e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',440,'act','allies','move e3-c4',0,'[]','0.1.0',1.7949058907176702023e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',441,'act','allies','attack c1xd4',0,'["infantry"]','0.1.0',1.79490589072384810445e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',442,'act','allies','end',0,'["drew:counter-attack"]','0.1.0',1.79490589073615360252e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',443,'act','axis','play probe-center',0,'[]','0.1.0',1.79490589074764037135e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',444,'act','axis','order f9',0,'[]','0.1.0',1.79490589076059508331e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',445,'act','axis','order d4',0,'[]','0.1.0',1.79490589077711510659e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',446,'act','axis','move f9-e8',0,'[]','0.1.0',1.79490589079435849191e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',447,'act','axis','move d4-c2',0,'[]','0.1.0',1.79490589081180596355e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',448,'act','axis','end',0,'["drew:attack-right"]','0.1.0',1.79490589082486629492e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',449,'act','allies','play recon-center',0,'[]','0.1.0',1.79490589084725189208e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',450,'act','allies','order h1',0,'[]','0.1.0',1.79490589087370514863e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',451,'act','allies','done',0,'[]','0.1.0',1.79490589087869834893e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',452,'act','allies','end',0,'["look:behind-enemy-lines", "look:artillery-bombard"]','0.1.0',1.79490589089007973678e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',453,'act','allies','keep behind-enemy-lines',0,'[]','0.1.0',1.7949058908946368694e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',454,'act','axis','play assault-center',0,'[]','0.1.0',1.79490589089860463141e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',455,'act','axis','move e8-d7',0,'[]','0.1.0',1.79490589091306614877e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',456,'act','axis','end',0,'["drew:recon-in-force"]','0.1.0',1.79490589092955160144e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',457,'act','allies','play recon-center',0,'[]','0.1.0',1.7949058909450690746e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',458,'act','allies','order h1',0,'[]','0.1.0',1.79490589094918036455e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',459,'act','allies','move h1-i1',0,'[]','0.1.0',1.79490589095323729513e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',460,'act','allies','end',0,'["look:assault-left", "look:probe-center"]','0.1.0',1.79490589097241139407e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',461,'act','allies','keep probe-center',0,'[]','0.1.0',1.79490589098162150387e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',462,'act','axis','play attack-right',0,'[]','0.1.0',1.79490589098580455781e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',463,'act','axis','order c2',0,'[]','0.1.0',1.79490589099164795879e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',464,'act','axis','order a7',0,'[]','0.1.0',1.79490589100978946684e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',465,'act','axis','done',0,'[]','0.1.0',1.79490589101970767979e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',466,'act','axis','done',0,'[]','0.1.0',1.79490589104042387006e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',467,'act','axis','attack c2xc1',0,'["flag", "infantry", "flag"]','0.1.0',1.79490589104519391062e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',468,'act','axis','end',0,'["drew:firefight"]','0.1.0',1.79490589105037522317e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',469,'act','allies','play behind-enemy-lines',0,'[]','0.1.0',1.79490589105467605586e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',470,'act','allies','done',0,'[]','0.1.0',1.79490589106550931927e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',471,'act','allies','end',0,'["drew:general-advance"]','0.1.0',1.79490589106937837595e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',472,'act','axis','play probe-left',0,'[]','0.1.0',1.79490589107360506062e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',473,'act','axis','order l9',0,'[]','0.1.0',1.79490589108609151841e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',474,'act','axis','done',0,'[]','0.1.0',1.7949058910933623314e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',475,'act','axis','move l9-j8',0,'[]','0.1.0',1.79490589110150218013e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',476,'act','axis','end',0,'["drew:probe-right"]','0.1.0',1.79490589112046313282e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',477,'act','allies','play counter-attack as probe-right',0,'[]','0.1.0',1.79490589112835597987e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',478,'act','allies','end',0,'["drew:recon-left"]','0.1.0',1.79490589114536476132e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',479,'act','axis','play recon-in-force',0,'[]','0.1.0',1.7949058911493003368e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',480,'act','axis','order c7',0,'[]','0.1.0',1.79490589115568876261e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',481,'act','axis','order j8',0,'[]','0.1.0',1.79490589116760206221e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',482,'act','axis','move j8-l9',0,'[]','0.1.0',1.79490589117378544804e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',483,'act','axis','move c7-a6',0,'[]','0.1.0',1.79490589119246625902e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',484,'act','axis','end',0,'["drew:counter-attack"]','0.1.0',1.79490589120153427125e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',485,'act','allies','play probe-right',0,'[]','0.1.0',1.7949058912093977928e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',486,'act','allies','end',0,'["drew:barrage"]','0.1.0',1.7949058912175843716e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',487,'act','axis','play counter-attack as probe-left',0,'[]','0.1.0',1.79490589122742247576e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',488,'act','axis','order l2',0,'[]','0.1.0',1.79490589124131107333e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',489,'act','axis','done',0,'[]','0.1.0',1.79490589125340056419e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',490,'act','axis','move l2-k4',0,'[]','0.1.0',1.79490589126931023595e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',491,'act','axis','end',0,'["drew:recon-right"]','0.1.0',1.79490589127418899537e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',492,'act','allies','play assault-center',0,'[]','0.1.0',1.79490589128206562991e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',493,'act','allies','move g1-h2',0,'[]','0.1.0',1.79490589129879498479e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',494,'act','allies','move f5-e3',0,'[]','0.1.0',1.79490589130453586578e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',495,'act','allies','move e2-f1',0,'[]','0.1.0',1.79490589132057571405e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',496,'act','allies','done',0,'[]','0.1.0',1.79490589133439755443e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',497,'act','allies','attack f1xc2',0,'["flag"]','0.1.0',1794905891.34437);
INSERT INTO "events" VALUES('3a79bb01334be4d2',498,'act','axis','retreat c2-d3',0,'[]','0.1.0',1.79490589136040687564e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',499,'act','allies','end',0,'["drew:air-power"]','0.1.0',1.79490589137640571592e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',500,'act','axis','play recon-right',0,'[]','0.1.0',1.79490589138373160364e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',501,'act','axis','order a6',0,'[]','0.1.0',1.7949058913934926987e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',502,'act','axis','move a6-a4',0,'[]','0.1.0',1.79490589140900063521e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',503,'act','axis','end',0,'["look:move-out", "look:counter-attack"]','0.1.0',1.7949058914144930839e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',504,'act','axis','keep move-out',0,'[]','0.1.0',1.79490589143372797961e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',505,'act','allies','play probe-center',0,'[]','0.1.0',1.79490589144152355195e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',506,'act','allies','done',0,'[]','0.1.0',1.79490589145052027698e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',507,'act','allies','end',0,'["drew:probe-right"]','0.1.0',1.79490589145635342591e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',508,'act','axis','play probe-right',0,'[]','0.1.0',1.79490589146572971342e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',509,'act','axis','order a4',0,'[]','0.1.0',1.79490589147643780703e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',510,'act','axis','done',0,'[]','0.1.0',1.7949058914842190742e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',511,'act','axis','move a4-b5',0,'[]','0.1.0',1.79490589149636960032e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',512,'act','axis','attack b5xb2',0,'["flag"]','0.1.0',1.79490589152095818522e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',513,'act','axis','end',0,'["drew:assault-left"]','0.1.0',1.79490589152786278719e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',514,'act','allies','play probe-right',0,'[]','0.1.0',1.7949058915450923443e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',515,'act','allies','end',0,'["drew:recon-right"]','0.1.0',1.79490589155352520947e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',516,'act','axis','play firefight',0,'[]','0.1.0',1.79490589158036184308e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',517,'act','axis','order k4',0,'[]','0.1.0',1.79490589158546733853e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',518,'act','axis','order b5',0,'[]','0.1.0',1.79490589159659242627e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',519,'act','axis','done',0,'[]','0.1.0',1.79490589160153675082e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',520,'act','axis','attack b5xc4',0,'["flag", "infantry", "star"]','0.1.0',1.79490589160950946802e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',521,'act','axis','end',0,'["drew:dig-in"]','0.1.0',1.79490589162431812288e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',522,'act','allies','play direct-from-hq',0,'[]','0.1.0',1.79490589163359880444e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',523,'act','allies','order b1',0,'[]','0.1.0',1.79490589164926862709e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',524,'act','allies','order e3',0,'[]','0.1.0',1.79490589166136193274e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',525,'act','allies','order c1',0,'[]','0.1.0',1.79490589167249751088e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',526,'act','allies','order i1',0,'[]','0.1.0',1.79490589168054604524e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',527,'act','allies','move e3-d4',0,'[]','0.1.0',1.79490589168980169297e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',528,'act','allies','move c1-d2',0,'[]','0.1.0',1.79490589170533776288e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',529,'act','allies','move b1-b2',0,'[]','0.1.0',1.79490589171127271645e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',530,'act','allies','done',0,'[]','0.1.0',1.79490589173375105856e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',531,'act','allies','attack b2xb5',0,'["infantry"]','0.1.0',1.79490589174101853372e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',532,'act','allies','attack d4xd3',0,'[]','0.1.0',1.79490589175404858593e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',533,'act','axis','done',0,'["star", "infantry", "infantry"]','0.1.0',1.7949058917660155296e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',534,'act','allies','end',0,'["drew:probe-center"]','0.1.0',1.79490589177787423138e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',535,'act','axis','play move-out',0,'[]','0.1.0',1.79490589179328727722e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',536,'act','axis','order d7',0,'[]','0.1.0',1.79490589180045247074e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',537,'act','axis','done',0,'[]','0.1.0',1.79490589180960893626e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',538,'act','axis','move d7-e7',0,'[]','0.1.0',1.79490589182077527044e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',539,'act','axis','attack e7xd4',0,'["infantry"]','0.1.0',1.79490589183788895608e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',540,'act','axis','end',0,'["drew:infantry-assault"]','0.1.0',1.79490589184301066395e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',541,'act','allies','play air-power',0,'[]','0.1.0',1.79490589184798431392e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',542,'act','allies','target k4',0,'[]','0.1.0',1.79490589186629676821e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',543,'act','allies','done',0,'["infantry", "armor"]','0.1.0',1.79490589187144160268e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',544,'act','allies','end',0,'["drew:attack-right"]','0.1.0',1.79490589188860845569e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',545,'act','axis','play infantry-assault as infantry-assault-center',0,'[]','0.1.0',1.79490589189664435389e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',546,'act','axis','move e7-c7',0,'[]','0.1.0',1.7949058919245209694e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',547,'act','axis','end',0,'["drew:recon-right"]','0.1.0',1.79490589194184494022e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',548,'act','allies','play recon-left',0,'[]','0.1.0',1794905891.95145);
INSERT INTO "events" VALUES('3a79bb01334be4d2',549,'act','allies','order b2',0,'[]','0.1.0',1.79490589197703170778e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',550,'act','allies','move b2-d1',0,'[]','0.1.0',1.79490589199008059506e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',551,'act','allies','end',0,'["look:assault-center", "look:assault-left"]','0.1.0',1.79490589200060772891e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',552,'act','allies','keep assault-center',0,'[]','0.1.0',1.79490589201740193374e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',553,'act','axis','play dig-in',0,'[]','0.1.0',1.79490589203250813484e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',554,'act','axis','order l9',0,'[]','0.1.0',1.79490589204013395313e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',555,'act','axis','order a7',0,'[]','0.1.0',1.79490589205235385895e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',556,'act','axis','order b5',0,'[]','0.1.0',1.7949058920566592217e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',557,'act','axis','done',0,'[]','0.1.0',1.79490589206025838854e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',558,'act','axis','end',0,'["drew:probe-left"]','0.1.0',1.79490589207183027274e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',559,'act','allies','play barrage',0,'[]','0.1.0',1.79490589207594966885e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',560,'act','allies','target d3',0,'["infantry", "infantry", "flag", "infantry"]','0.1.0',1.79490589208200907703e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',561,'act','allies','end',0,'["drew:medics-and-mechanics"]','0.1.0',1.7949058921013917923e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',562,'act','axis','play assault-left',0,'[]','0.1.0',1.79490589210776710512e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',563,'act','axis','move k4-j4',0,'[]','0.1.0',1.79490589212132573126e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',564,'act','axis','move l9-k7',0,'[]','0.1.0',1.79490589212651419637e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',565,'act','axis','attack j4xh2',0,'["flag"]','0.1.0',1.79490589213331079481e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',566,'act','axis','end',0,'["drew:artillery-bombard"]','0.1.0',1.79490589214983630177e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',567,'act','allies','play assault-center',0,'[]','0.1.0',1794905892.16137);
INSERT INTO "events" VALUES('3a79bb01334be4d2',568,'act','allies','move d2-f2',0,'[]','0.1.0',1.79490589217384791369e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',569,'act','allies','move i1-i3',0,'[]','0.1.0',1.79490589218475222587e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',570,'act','allies','move d4-f5',0,'[]','0.1.0',1.79490589219393253321e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',571,'act','allies','move g2-g1',0,'[]','0.1.0',1.79490589220229911811e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',572,'act','allies','move h1-i1',0,'[]','0.1.0',1.79490589221331429481e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',573,'act','allies','move f1-e2',0,'[]','0.1.0',1.79490589222600769995e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',574,'act','allies','end',0,'["drew:probe-center"]','0.1.0',1.79490589223748326294e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',575,'act','axis','play recon-right',0,'[]','0.1.0',1.79490589224199533465e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',576,'act','axis','done',0,'[]','0.1.0',1.79490589224567341801e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',577,'act','axis','end',0,'["look:attack-right", "look:recon-left"]','0.1.0',1.79490589225514864928e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',578,'act','axis','keep attack-right',0,'[]','0.1.0',1.79490589226539039614e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',579,'act','allies','play medics-and-mechanics',0,'[]','0.1.0',1.79490589228002309801e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',580,'act','allies','heal c3',0,'["flag", "armor", "star", "armor", "flag", "flag"]','0.1.0',1.79490589228950190537e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',581,'act','allies','move c3-d5',0,'[]','0.1.0',1.7949058923015229702e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',582,'act','allies','end',0,'["drew:probe-left"]','0.1.0',1.79490589231328487394e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',583,'act','axis','play probe-left',0,'[]','0.1.0',1.79490589231726789479e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',584,'act','axis','order k7',0,'[]','0.1.0',1.79490589232092690469e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',585,'act','axis','done',0,'[]','0.1.0',1.7949058923323111534e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',586,'act','axis','done',0,'[]','0.1.0',1.79490589234933257097e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',587,'act','axis','end',0,'["drew:assault-center"]','0.1.0',1.79490589235331892965e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',588,'act','allies','play general-advance',0,'[]','0.1.0',1.79490589236142730712e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',589,'act','allies','done',0,'[]','0.1.0',1.79490589236949872964e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',590,'act','allies','end',0,'["drew:direct-from-hq"]','0.1.0',1.79490589237787771231e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',591,'act','axis','play assault-center',0,'[]','0.1.0',1.79490589238956546784e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',592,'act','axis','end',0,'["drew:probe-right"]','0.1.0',1.79490589240226173402e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',593,'act','allies','play recon-right',0,'[]','0.1.0',1.79490589241395258899e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',594,'act','allies','end',0,'["look:armor-assault", "look:recon-center"]','0.1.0',1.79490589241916513444e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',595,'act','allies','keep armor-assault',0,'[]','0.1.0',1.79490589243650102615e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',596,'act','axis','play attack-right',0,'[]','0.1.0',1.79490589244179654117e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',597,'act','axis','order a7',0,'[]','0.1.0',1.79490589244595932956e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',598,'act','axis','order b5',0,'[]','0.1.0',1.79490589245001339914e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',599,'act','axis','order c7',0,'[]','0.1.0',1.79490589245378303531e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',600,'act','axis','move c7-b8',0,'[]','0.1.0',1.79490589246473979945e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',601,'act','axis','move a7-b9',0,'[]','0.1.0',1.79490589248484969141e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',602,'act','axis','move b5-a7',0,'[]','0.1.0',1.79490589249294471736e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',603,'act','axis','end',0,'["drew:attack-right"]','0.1.0',1794905892.49788);
INSERT INTO "events" VALUES('3a79bb01334be4d2',604,'act','allies','play direct-from-hq',0,'[]','0.1.0',1.79490589251320052143e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',605,'act','allies','order g1',0,'[]','0.1.0',1.79490589251835179333e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',606,'act','allies','order e2',0,'[]','0.1.0',1.79490589252972149855e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',607,'act','allies','order i3',0,'[]','0.1.0',1.79490589253368926052e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',608,'act','allies','order d1',0,'[]','0.1.0',1.79490589253763580326e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',609,'act','allies','move e2-d4',0,'[]','0.1.0',1.7949058925422701836e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',610,'act','allies','move i3-i4',0,'[]','0.1.0',1.79490589254767298702e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',611,'act','allies','move d1-d3',0,'[]','0.1.0',1.79490589256378650661e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',612,'act','allies','move g1-e1',0,'[]','0.1.0',1.79490589258216667175e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',613,'act','allies','attack i4xj4',0,'[]','0.1.0',1.79490589259330105779e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',614,'act','axis','react ambush',0,'["infantry", "star", "armor", "infantry", "flag", "infantry"]','0.1.0',1.79490589261076903342e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',615,'act','axis','retreat j4-k5',0,'[]','0.1.0',1.79490589262349891667e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',616,'act','allies','done',0,'[]','0.1.0',1.79490589262755608551e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',617,'act','allies','end',0,'["drew:recon-in-force", "drew:their-finest-hour"]','0.1.0',1.79490589264214086533e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',618,'act','axis','play attack-right',0,'[]','0.1.0',1.79490589264645719527e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',619,'act','axis','done',0,'[]','0.1.0',1.79490589265740060811e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',620,'act','axis','end',0,'["drew:attack-left"]','0.1.0',1.7949058926609871387e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',621,'act','allies','play their-finest-hour',0,'["grenade", "flag", "grenade", "star", "grenade", "star"]','0.1.0',1.79490589266432428363e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',622,'act','allies','order e1',0,'[]','0.1.0',1.79490589266749548912e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',623,'act','allies','order f2',0,'[]','0.1.0',1.79490589267723894125e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',624,'act','allies','move f2-h1',0,'[]','0.1.0',1.79490589269687342644e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',625,'act','allies','done',0,'[]','0.1.0',1.7949058927037627697e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',626,'act','allies','end',0,'["drew:ambush"]','0.1.0',1.79490589270756959912e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',627,'act','axis','play recon-in-force',0,'[]','0.1.0',1.79490589271983242035e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',628,'act','axis','order b9',0,'[]','0.1.0',1.79490589272517657272e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',629,'act','axis','order k5',0,'[]','0.1.0',1.79490589272916555409e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',630,'act','axis','move k5-j4',0,'[]','0.1.0',1.7949058927419276237e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',631,'act','axis','move b9-a9',0,'[]','0.1.0',1.79490589274754118922e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',632,'act','axis','attack j4xi4',0,'[]','0.1.0',1.79490589275158333778e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',633,'act','allies','done',0,'["infantry", "star", "infantry"]','0.1.0',1.79490589275493764871e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',634,'act','axis','advance j4-i4',0,'[]','0.1.0',1.79490589277247595788e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',635,'act','axis','end',0,'["drew:recon-in-force"]','0.1.0',1.79490589278111767768e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',636,'act','allies','play probe-center',0,'[]','0.1.0',1.79490589279666018485e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',637,'act','allies','order e1',0,'[]','0.1.0',1.79490589280140876767e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',638,'act','allies','order d4',0,'[]','0.1.0',1.79490589281638431547e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',639,'act','allies','done',0,'[]','0.1.0',1.79490589282561516758e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',640,'act','allies','end',0,'["drew:probe-center"]','0.1.0',1.79490589283257317545e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',641,'act','axis','play artillery-bombard',0,'[]','0.1.0',1.7949058928355109692e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',642,'act','axis','order a7',0,'[]','0.1.0',1.79490589284507560735e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',643,'act','axis','move a7-a8',0,'[]','0.1.0',1.7949058928603491783e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',644,'act','axis','end',0,'["drew:attack-right"]','0.1.0',1.7949058928713026047e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',645,'act','allies','play attack-right',0,'[]','0.1.0',1.79490589287884593017e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',646,'act','allies','end',0,'["drew:medics-and-mechanics"]','0.1.0',1.7949058928834805489e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',647,'act','axis','play attack-left',0,'[]','0.1.0',1.79490589288682699203e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',648,'act','axis','order k7',0,'[]','0.1.0',1.79490589289015603068e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',649,'act','axis','done',0,'[]','0.1.0',1794905892.893);
INSERT INTO "events" VALUES('3a79bb01334be4d2',650,'act','axis','move k7-j7',0,'[]','0.1.0',1.79490589289889526363e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',651,'act','axis','end',0,'["drew:firefight"]','0.1.0',1.79490589290651082992e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',652,'act','allies','play probe-center',0,'[]','0.1.0',1.7949058929097845554e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',653,'act','allies','order i1',0,'[]','0.1.0',1.79490589291270256043e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',654,'act','allies','order d4',0,'[]','0.1.0',1.79490589291533827781e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',655,'act','allies','move i1-i2',0,'[]','0.1.0',1.79490589291845464708e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',656,'act','allies','move d4-c3',0,'[]','0.1.0',1.79490589292134213451e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',657,'act','allies','end',0,'["drew:recon-right"]','0.1.0',1.79490589292394852639e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',658,'act','axis','play firefight',0,'[]','0.1.0',1.79490589292689752573e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',659,'act','axis','order i4',0,'[]','0.1.0',1.79490589292959928512e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',660,'act','axis','order b8',0,'[]','0.1.0',1.79490589293429684634e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',661,'act','axis','order j7',0,'[]','0.1.0',1.7949058929403538704e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',662,'act','axis','done',0,'[]','0.1.0',1.79490589295167613024e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',663,'act','axis','attack i4xh1',0,'["armor", "star"]','0.1.0',1.7949058929611558914e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',664,'act','axis','end',0,'["drew:dig-in"]','0.1.0',1.7949058929767091274e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',665,'act','allies','play medics-and-mechanics',0,'[]','0.1.0',1.79490589298077750203e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',666,'act','allies','heal f5',0,'["armor", "grenade", "star", "grenade", "armor", "armor"]','0.1.0',1.79490589298363637923e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',667,'act','allies','done',0,'[]','0.1.0',1.7949058929936003685e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',668,'act','allies','end',0,'["drew:attack-center"]','0.1.0',1.79490589299691748617e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',669,'act','axis','play probe-right',0,'[]','0.1.0',1.79490589301634049417e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',670,'act','axis','done',0,'[]','0.1.0',1.79490589302027463919e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',671,'act','axis','end',0,'["drew:barrage"]','0.1.0',1794905893.03191);
INSERT INTO "events" VALUES('3a79bb01334be4d2',672,'act','allies','play attack-center',0,'[]','0.1.0',1.79490589303550171851e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',673,'act','allies','done',0,'[]','0.1.0',1.79490589303856539729e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',674,'act','allies','end',0,'["drew:attack-center"]','0.1.0',1.79490589304323577878e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',675,'act','axis','play dig-in',0,'[]','0.1.0',1.79490589304625868796e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',676,'act','axis','order a8',0,'[]','0.1.0',1794905893.05722);
INSERT INTO "events" VALUES('3a79bb01334be4d2',677,'act','axis','done',0,'[]','0.1.0',1.79490589306044411662e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',678,'act','axis','end',0,'["drew:assault-right"]','0.1.0',1.79490589306313800817e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',679,'act','allies','play attack-center',0,'[]','0.1.0',1.79490589306604719161e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',680,'act','allies','order e1',0,'[]','0.1.0',1.79490589306895685197e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',681,'act','allies','order f5',0,'[]','0.1.0',1.79490589307227826117e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',682,'act','allies','order h1',0,'[]','0.1.0',1.79490589309677457804e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',683,'act','allies','move h1-i3',0,'[]','0.1.0',1.79490589310539269446e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',684,'act','allies','move e1-d2',0,'[]','0.1.0',1.79490589310948801043e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',685,'act','allies','move f5-g7',0,'[]','0.1.0',1.79490589311262536053e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',686,'act','allies','end',0,'["drew:probe-left"]','0.1.0',1.79490589312140917774e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',687,'act','axis','play barrage',0,'[]','0.1.0',1.79490589312511467936e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',688,'act','axis','target c3',0,'["flag", "infantry", "grenade", "armor"]','0.1.0',1.79490589312992691994e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',689,'act','allies','retreat c3-c2',0,'[]','0.1.0',1.79490589314840269085e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',690,'act','axis','end',0,'["drew:recon-left"]','0.1.0',1.79490589315265607834e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',691,'act','allies','play probe-center',0,'[]','0.1.0',1.79490589315562653542e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',692,'act','allies','order d2',0,'[]','0.1.0',1.79490589315920734403e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',693,'act','allies','order i2',0,'[]','0.1.0',1.79490589316262125966e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',694,'act','allies','move i2-g2',0,'[]','0.1.0',1.79490589316634631161e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',695,'act','allies','move d2-f2',0,'[]','0.1.0',1.79490589316992020605e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',696,'act','allies','end',0,'["drew:probe-right"]','0.1.0',1.7949058931728518009e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',697,'act','axis','play attack-right',0,'[]','0.1.0',1794905893.18355);
INSERT INTO "events" VALUES('3a79bb01334be4d2',698,'act','axis','order a9',0,'[]','0.1.0',1.79490589320083475119e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',699,'act','axis','order a8',0,'[]','0.1.0',1.79490589320490980147e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',700,'act','axis','done',0,'[]','0.1.0',1.79490589320885872838e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',701,'act','axis','move a8-b6',0,'[]','0.1.0',1.79490589321156382559e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',702,'act','axis','move a9-a7',0,'[]','0.1.0',1.79490589321428585054e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',703,'act','axis','end',0,'["drew:pincer-move"]','0.1.0',1.79490589322295117378e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',704,'act','allies','play recon-right',0,'[]','0.1.0',1.79490589322624540325e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',705,'act','allies','end',0,'["look:recon-center", "look:direct-from-hq"]','0.1.0',1.79490589322913312916e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',706,'act','allies','keep direct-from-hq',0,'[]','0.1.0',1.79490589323249936102e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',707,'act','axis','play recon-left',0,'[]','0.1.0',1.79490589324343037601e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',708,'act','axis','done',0,'[]','0.1.0',1.79490589324746441842e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',709,'act','axis','end',0,'["look:air-power", "look:counter-attack"]','0.1.0',1.79490589326119256022e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',710,'act','axis','keep air-power',0,'[]','0.1.0',1.79490589326442599293e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',711,'act','allies','play armor-assault',0,'[]','0.1.0',1.79490589327682781217e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',712,'act','allies','order c2',0,'[]','0.1.0',1.79490589328088593484e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',713,'act','allies','move c2-b1',0,'[]','0.1.0',1.79490589328444623946e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',714,'act','allies','end',0,'["drew:attack-left"]','0.1.0',1.79490589328708720212e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',715,'act','axis','play recon-in-force',0,'[]','0.1.0',1.79490589329937028886e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',716,'act','axis','order b8',0,'[]','0.1.0',1.79490589331104588512e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',717,'act','axis','order j7',0,'[]','0.1.0',1.79490589332870650288e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',718,'act','axis','done',0,'[]','0.1.0',1.79490589333192944532e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',719,'act','axis','move j7-j6',0,'[]','0.1.0',1.79490589333581137656e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',720,'act','axis','move b8-b7',0,'[]','0.1.0',1.79490589334523200984e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',721,'act','axis','end',0,'["drew:assault-right"]','0.1.0',1.79490589336034965517e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',722,'act','allies','play probe-left',0,'[]','0.1.0',1.79490589336430931091e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',723,'act','allies','order d3',0,'[]','0.1.0',1.79490589337644481661e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',724,'act','allies','order d5',0,'[]','0.1.0',1.79490589338077211382e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',725,'act','allies','move d3-c4',0,'[]','0.1.0',1.79490589339264440538e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',726,'act','allies','move d5-d3',0,'[]','0.1.0',1.79490589340147590636e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',727,'act','allies','attack c4xb6',0,'["infantry", "infantry"]','0.1.0',1.79490589340934300426e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',728,'act','allies','end',0,'["drew:probe-right"]','0.1.0',1.79490589342477107051e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',729,'act','axis','play assault-right',0,'[]','0.1.0',1.79490589342783570282e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',730,'act','axis','move b7-a5',0,'[]','0.1.0',1.79490589343078374862e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',731,'act','axis','move a7-b8',0,'[]','0.1.0',1.79490589343580818175e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',732,'act','axis','end',0,'["drew:move-out"]','0.1.0',1.79490589343889808647e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',733,'act','allies','play direct-from-hq',0,'[]','0.1.0',1.79490589344185543061e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',734,'act','allies','order f2',0,'[]','0.1.0',1.7949058934466414452e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',735,'act','allies','order c4',0,'[]','0.1.0',1.7949058934497456551e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',736,'act','allies','order g2',0,'[]','0.1.0',1.79490589345269608493e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',737,'act','allies','done',0,'[]','0.1.0',1794905893.45552);
INSERT INTO "events" VALUES('3a79bb01334be4d2',738,'act','allies','move g2-h1',0,'[]','0.1.0',1.79490589346093821522e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',739,'act','allies','done',0,'[]','0.1.0',1.79490589346714425091e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',740,'act','allies','end',0,'["drew:their-finest-hour"]','0.1.0',1.79490589347725796698e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',741,'act','axis','play pincer-move',0,'[]','0.1.0',1.79490589348055243484e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',742,'act','axis','order b8',0,'[]','0.1.0',1.79490589348334240917e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',743,'act','axis','order j6',0,'[]','0.1.0',1.79490589349337649341e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',744,'act','axis','done',0,'[]','0.1.0',1.79490589350032329557e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',745,'act','axis','move b8-a7',0,'[]','0.1.0',1.79490589352117180829e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',746,'act','axis','move j6-k5',0,'[]','0.1.0',1.7949058935274736881e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',747,'act','axis','end',0,'["drew:recon-in-force"]','0.1.0',1.79490589353681254383e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',748,'act','allies','play probe-right',0,'[]','0.1.0',1.79490589354319572453e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',749,'act','allies','end',0,'["drew:probe-left"]','0.1.0',1.79490589355091834065e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',750,'act','axis','play air-power',0,'[]','0.1.0',1.79490589355903673173e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',751,'act','axis','target f2',0,'[]','0.1.0',1.79490589357231092454e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',752,'act','axis','done',0,'["star"]','0.1.0',1.79490589357861137385e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',753,'act','axis','end',0,'["drew:attack-center"]','0.1.0',1.79490589358199954033e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',754,'act','allies','play probe-left',0,'[]','0.1.0',1.79490589358512830737e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',755,'act','allies','order d3',0,'[]','0.1.0',1.79490589358809828762e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',756,'act','allies','order b1',0,'[]','0.1.0',1.79490589359083771705e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',757,'act','allies','move d3-e3',0,'[]','0.1.0',1.79490589359365558625e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',758,'act','allies','done',0,'[]','0.1.0',1.7949058936029570103e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',759,'act','allies','end',0,'["drew:probe-left"]','0.1.0',1.79490589360584759711e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',760,'act','axis','play assault-right',0,'[]','0.1.0',1.7949058936105341911e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',761,'act','axis','move a7-c7',0,'[]','0.1.0',1.79490589362787175175e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',762,'act','axis','move a5-a4',0,'[]','0.1.0',1.79490589363097643852e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',763,'act','axis','attack a4xb1',0,'["flag"]','0.1.0',1.79490589363695096972e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',764,'act','axis','end',0,'["drew:recon-center"]','0.1.0',1.79490589364240980146e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',765,'act','allies','play their-finest-hour',0,'["grenade", "armor", "infantry", "armor", "flag", "star"]','0.1.0',1.79490589364528441433e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',766,'act','allies','done',0,'[]','0.1.0',1.79490589364815759662e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',767,'act','allies','end',0,'["drew:recon-in-force"]','0.1.0',1.79490589365078520773e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',768,'act','axis','play recon-in-force',0,'[]','0.1.0',1.79490589365666460995e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',769,'act','axis','order c7',0,'[]','0.1.0',1.79490589365968227384e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',770,'act','axis','done',0,'[]','0.1.0',1.79490589366293478009e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',771,'act','axis','move c7-a6',0,'[]','0.1.0',1.7949058936664373875e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',772,'act','axis','end',0,'["drew:probe-center"]','0.1.0',1.79490589366959547995e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',773,'act','allies','play recon-in-force',0,'[]','0.1.0',1.79490589367284965509e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',774,'act','allies','done',0,'[]','0.1.0',1.79490589367593073848e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',775,'act','allies','end',0,'["drew:recon-center"]','0.1.0',1794905893.68834);
INSERT INTO "events" VALUES('3a79bb01334be4d2',776,'act','axis','play attack-center',0,'[]','0.1.0',1.79490589370109367367e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',777,'act','axis','done',0,'[]','0.1.0',1794905893.70919);
INSERT INTO "events" VALUES('3a79bb01334be4d2',778,'act','axis','end',0,'["drew:medics-and-mechanics"]','0.1.0',1.79490589371233773231e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',779,'act','allies','play probe-left',0,'[]','0.1.0',1.79490589371485161776e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',780,'act','allies','order b1',0,'[]','0.1.0',1.79490589372874903683e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',781,'act','allies','order c4',0,'[]','0.1.0',1.7949058937345368862e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',782,'act','allies','move c4-d5',0,'[]','0.1.0',1.79490589373724746709e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',783,'act','allies','done',0,'[]','0.1.0',1.79490589373973369593e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',784,'act','allies','attack b1xa4',0,'["armor"]','0.1.0',1.79490589374273204806e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',785,'act','allies','end',0,'["drew:attack-left"]','0.1.0',1.79490589374570488935e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',786,'act','axis','play move-out',0,'[]','0.1.0',1.79490589374884152414e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',787,'act','axis','order k5',0,'[]','0.1.0',1.79490589375113081932e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',788,'act','axis','done',0,'[]','0.1.0',1.79490589375341916085e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',789,'act','axis','move k5-j5',0,'[]','0.1.0',1.79490589375595164297e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',790,'act','axis','end',0,'["drew:probe-center"]','0.1.0',1.79490589375824761389e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',791,'act','allies','play recon-center',0,'[]','0.1.0',1.79490589376060318948e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',792,'act','allies','order g7',0,'[]','0.1.0',1.79490589376334714897e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',793,'act','allies','move g7-g9',0,'[]','0.1.0',1.7949058937668316364e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',794,'act','allies','end',0,'["look:recon-left", "look:probe-right"]','0.1.0',1.79490589376983904843e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',795,'act','allies','keep recon-left',0,'[]','0.1.0',1.79490589377297925948e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',796,'act','axis','play medics-and-mechanics',0,'[]','0.1.0',1.79490589377572417259e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',797,'act','axis','heal i4',0,'["infantry", "infantry", "grenade", "grenade"]','0.1.0',1.79490589378552532198e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',798,'act','axis','move i4-h5',0,'[]','0.1.0',1.79490589379371523861e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',799,'act','axis','end',0,'["drew:attack-right"]','0.1.0',1.79490589380125927917e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',800,'act','allies','play probe-left',0,'[]','0.1.0',1.79490589382830595974e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',801,'act','allies','done',0,'[]','0.1.0',1.79490589384538793563e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',802,'act','allies','end',0,'["drew:assault-left"]','0.1.0',1.79490589385048699378e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',803,'act','axis','play attack-right',0,'[]','0.1.0',1.79490589385371422767e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',804,'act','axis','done',0,'[]','0.1.0',1.79490589385677242273e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',805,'act','axis','end',0,'["drew:direct-from-hq"]','0.1.0',1.79490589385978078842e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',806,'act','allies','play recon-left',0,'[]','0.1.0',1.79490589386264300349e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',807,'act','allies','order b1',0,'[]','0.1.0',1.79490589386569571496e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',808,'act','allies','move b1-c3',0,'[]','0.1.0',1.79490589387715983394e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',809,'act','allies','end',0,'["look:infantry-assault", "look:assault-right"]','0.1.0',1.79490589388547492027e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',810,'act','allies','keep assault-right',0,'[]','0.1.0',1.79490589388999724389e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',811,'act','axis','play direct-from-hq',0,'[]','0.1.0',1.79490589389721226691e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',812,'act','axis','order a6',0,'[]','0.1.0',1.79490589390507960317e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',813,'act','axis','order a4',0,'[]','0.1.0',1.79490589390793275838e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',814,'act','axis','order j5',0,'[]','0.1.0',1.79490589391700434678e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',815,'act','axis','order h5',0,'[]','0.1.0',1.79490589391996932036e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',816,'act','axis','move j5-j6',0,'[]','0.1.0',1.79490589392325115207e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',817,'act','axis','move a4-b5',0,'[]','0.1.0',1.79490589392649912831e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',818,'act','axis','done',0,'[]','0.1.0',1.79490589393596959109e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',819,'act','axis','attack b5xc3',0,'["star", "infantry"]','0.1.0',1.79490589395634961124e+09);
INSERT INTO "events" VALUES('3a79bb01334be4d2',820,'act','axis','attack h5xi3',0,'["infantry", "grenade"]','0.1.0',1.79490589396730709078e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',0,'act','axis','play barrage',0,'[]','0.1.0',1794905894.73537);
INSERT INTO "events" VALUES('0361d01839423ad6',1,'act','axis','target l2',0,'["armor", "flag", "flag", "infantry"]','0.1.0',1.79490589474519681928e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',2,'act','allies','retreat l2-l1',0,'[]','0.1.0',1.79490589475497603418e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',3,'act','axis','end',0,'["drew:medics-and-mechanics"]','0.1.0',1.79490589476639509202e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',4,'act','allies','play recon-left',0,'[]','0.1.0',1.79490589477508449551e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',5,'act','allies','order a5',0,'[]','0.1.0',1.79490589479072046273e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',6,'act','allies','move a5-b5',0,'[]','0.1.0',1.79490589479962563516e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',7,'act','allies','attack b5xc8',0,'["grenade"]','0.1.0',1.79490589481386470793e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',8,'act','allies','end',0,'["look:infantry-assault", "look:pincer-move"]','0.1.0',1.79490589483249115944e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',9,'act','allies','keep pincer-move',0,'[]','0.1.0',1.79490589484541440004e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',10,'act','axis','play medics-and-mechanics',0,'[]','0.1.0',1.79490589486049509047e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',11,'act','axis','heal c8',0,'["flag", "flag", "grenade", "flag"]','0.1.0',1.79490589486876916881e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',12,'act','axis','end',0,'["drew:counter-attack"]','0.1.0',1.79490589488173508643e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',13,'act','allies','play pincer-move',0,'[]','0.1.0',1.79490589489729261401e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',14,'act','allies','done',0,'[]','0.1.0',1.79490589490663933749e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',15,'act','allies','end',0,'["drew:ambush"]','0.1.0',1.79490589491886448863e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',16,'act','axis','play counter-attack as pincer-move',0,'[]','0.1.0',1.79490589493406438826e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',17,'act','axis','done',0,'[]','0.1.0',1.79490589494680881496e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',18,'act','axis','end',0,'["drew:artillery-bombard"]','0.1.0',1.79490589496145248413e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',19,'act','allies','play assault-left',0,'[]','0.1.0',1.7949058949756481647e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',20,'act','allies','move b3-a1',0,'[]','0.1.0',1.79490589499178934099e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',21,'act','allies','move b5-b4',0,'[]','0.1.0',1.79490589500956106185e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',22,'act','allies','move c3-d1',0,'[]','0.1.0',1.79490589501922893521e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',23,'act','allies','end',0,'["drew:close-assault"]','0.1.0',1.79490589503381919858e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',24,'act','axis','play firefight',0,'[]','0.1.0',1.79490589504651117322e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',25,'act','axis','order d8',0,'[]','0.1.0',1.79490589505954408651e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',26,'act','axis','order i7',0,'[]','0.1.0',1.7949058950693826675e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',27,'act','axis','order g6',0,'[]','0.1.0',1.7949058950772612095e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',28,'act','axis','order e7',0,'[]','0.1.0',1.79490589509147143365e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',29,'act','axis','end',0,'["drew:probe-left"]','0.1.0',1.79490589510965585715e+09);
INSERT INTO "events" VALUES('0361d01839423ad6',30,'resign','allies','',0,'[]','0.1.0',1.79490589511843276026e+09);
INSERT INTO "events" VALUES('9f884f0fdaaa0699',0,'act','axis','play assault-right',0,'[]','0.1.0',1.79490589848066759109e+09);
INSERT INTO "events" VALUES('9f884f0fdaaa0699',1,'act','axis','move c9-d6',0,'[]','0.1.0',1.79490589849767494205e+09);
INSERT INTO "events" VALUES('9f884f0fdaaa0699',2,'act','axis','move b8-c8',0,'[]','0.1.0',1.79490589851406693458e+09);
INSERT INTO "events" VALUES('9f884f0fdaaa0699',3,'act','axis','move a8-d7',0,'[]','0.1.0',1.79490589852861165995e+09);
INSERT INTO "events" VALUES('9f884f0fdaaa0699',4,'act','axis','move d8-e6',0,'[]','0.1.0',1.79490589854518651962e+09);
INSERT INTO "events" VALUES('9f884f0fdaaa0699',5,'act','axis','move b9-c9',0,'[]','0.1.0',1.79490589856110572815e+09);
INSERT INTO "events" VALUES('9f884f0fdaaa0699',6,'act','axis','move a9-a8',0,'[]','0.1.0',1.79490589857668924331e+09);
INSERT INTO "events" VALUES('9f884f0fdaaa0699',7,'act','axis','move d9-e7',0,'[]','0.1.0',1.79490589859021878243e+09);
INSERT INTO "events" VALUES('9f884f0fdaaa0699',8,'act','axis','attack d7xc6',0,'["grenade", "infantry"]','0.1.0',1.79490589861072325711e+09);
INSERT INTO "events" VALUES('9f884f0fdaaa0699',9,'act','axis','attack c9xb6',0,'["flag", "armor"]','0.1.0',1.79490589862923026085e+09);
INSERT INTO "events" VALUES('9f884f0fdaaa0699',10,'act','allies','retreat b6-b5',0,'[]','0.1.0',1.79490589864056658748e+09);
INSERT INTO "events" VALUES('9f884f0fdaaa0699',11,'act','axis','attack d6xc6',0,'["star", "armor"]','0.1.0',1.79490589866034102434e+09);
INSERT INTO "events" VALUES('9f884f0fdaaa0699',12,'act','axis','attack c8xc6',0,'["armor"]','0.1.0',1.79490589867671751977e+09);
INSERT INTO "events" VALUES('9f884f0fdaaa0699',13,'act','axis','end',0,'["drew:recon-in-force"]','0.1.0',1.79490589869387054443e+09);
INSERT INTO "events" VALUES('9f884f0fdaaa0699',14,'act','allies','play infantry-assault as infantry-assault-center',0,'[]','0.1.0',1.79490589869889545439e+09);
INSERT INTO "events" VALUES('9f884f0fdaaa0699',15,'act','allies','move e3-e4',0,'[]','0.1.0',1.79490589871852087968e+09);
INSERT INTO "events" VALUES('9f884f0fdaaa0699',16,'act','allies','move g7-f6',0,'[]','0.1.0',1.79490589873692584039e+09);
INSERT INTO "events" VALUES('9f884f0fdaaa0699',17,'act','allies','done',0,'[]','0.1.0',1.79490589875122380251e+09);
INSERT INTO "events" VALUES('9f884f0fdaaa0699',18,'act','allies','attack e4xe6',0,'["armor", "star"]','0.1.0',1.79490589877013754843e+09);
INSERT INTO "events" VALUES('9f884f0fdaaa0699',19,'act','allies','attack f6xe6',0,'[]','0.1.0',1.794905898792756319e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',0,'act','axis','play assault-right',0,'[]','0.1.0',1.7949058990985062122e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',1,'act','axis','move c9-d6',0,'[]','0.1.0',1.79490589911790132519e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',2,'act','axis','move b8-c8',0,'[]','0.1.0',1.79490589913375163076e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',3,'act','axis','move a8-d7',0,'[]','0.1.0',1.79490589914551568031e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',4,'act','axis','move d8-e6',0,'[]','0.1.0',1.79490589916981196404e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',5,'act','axis','move b9-c9',0,'[]','0.1.0',1.7949058991902816295e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',6,'act','axis','move a9-a8',0,'[]','0.1.0',1.7949058992044084072e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',7,'act','axis','move d9-e7',0,'[]','0.1.0',1.7949058992218148708e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',8,'act','axis','attack d7xc6',0,'["grenade", "infantry"]','0.1.0',1.79490589922822809222e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',9,'act','axis','attack c9xb6',0,'["flag", "armor"]','0.1.0',1.79490589924186277393e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',10,'act','allies','retreat b6-b5',0,'[]','0.1.0',1.79490589925543284413e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',11,'act','axis','attack d6xc6',0,'["star", "armor"]','0.1.0',1.79490589926799392695e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',12,'act','axis','attack c8xc6',0,'["armor"]','0.1.0',1.79490589927256298063e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',13,'act','axis','end',0,'["drew:recon-in-force"]','0.1.0',1.79490589927609801293e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',14,'act','allies','play infantry-assault as infantry-assault-center',0,'[]','0.1.0',1.79490589927947115896e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',15,'act','allies','move e3-e4',0,'[]','0.1.0',1.79490589928367900844e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',16,'act','allies','move g7-f6',0,'[]','0.1.0',1.79490589928757238386e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',17,'act','allies','done',0,'[]','0.1.0',1.79490589929082012179e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',18,'act','allies','attack e4xe6',0,'["armor", "star"]','0.1.0',1.79490589930974149711e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',19,'act','allies','attack f6xe6',0,'[]','0.1.0',1.79490589932907152175e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',20,'act','axis','done',0,'["infantry", "infantry", "flag"]','0.1.0',1.79490589934170651428e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',21,'act','allies','done',0,'[]','0.1.0',1.7949058993500778675e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',22,'act','allies','end',0,'["drew:their-finest-hour"]','0.1.0',1.79490589936175966257e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',23,'act','axis','play close-assault',0,'[]','0.1.0',1.79490589938277792935e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',24,'act','axis','end',0,'["drew:firefight"]','0.1.0',1.79490589940131568908e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',25,'act','allies','play probe-left',0,'[]','0.1.0',1.79490589942147231103e+09);
INSERT INTO "events" VALUES('a8137917f3c60af0',26,'act','allies','order b5',0,'[]','0.1.0',1.79490589944443368914e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',0,'act','allies','play probe-left',0,'[]','0.1.0',1.79490589977308917044e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',1,'act','allies','order a1',0,'[]','0.1.0',1.79490589977910089489e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',2,'act','allies','order b1',0,'[]','0.1.0',1.79490589979568648335e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',3,'act','allies','move b1-c1',0,'[]','0.1.0',1.79490589980567860606e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',4,'act','allies','move a1-b1',0,'[]','0.1.0',1.7949058998286931515e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',5,'act','allies','end',0,'["drew:assault-right"]','0.1.0',1.79490589983713531496e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',6,'act','axis','play recon-in-force',0,'[]','0.1.0',1.7949058998543128968e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',7,'act','axis','order b5',0,'[]','0.1.0',1.79490589987108278271e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',8,'act','axis','order e7',0,'[]','0.1.0',1.7949058998752236366e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',9,'act','axis','order j9',0,'[]','0.1.0',1.79490589988451695446e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',10,'act','axis','move e7-d9',0,'[]','0.1.0',1.79490589989536261563e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',11,'act','axis','move b5-c7',0,'[]','0.1.0',1.79490589991933035844e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',12,'act','axis','move j9-h9',0,'[]','0.1.0',1.79490589992936253548e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',13,'act','axis','end',0,'["drew:attack-right"]','0.1.0',1.79490589994189357753e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',14,'act','allies','play attack-left',0,'[]','0.1.0',1.79490589997236776355e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',15,'act','allies','order c2',0,'[]','0.1.0',1.79490590000132679933e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',16,'act','allies','order b1',0,'[]','0.1.0',1.79490590000827860825e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',17,'act','allies','order a2',0,'[]','0.1.0',1.79490590001312851908e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',18,'act','allies','move c2-c4',0,'[]','0.1.0',1.794905900025573492e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',19,'act','allies','move a2-b3',0,'[]','0.1.0',1.79490590004802417749e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',20,'act','allies','done',0,'[]','0.1.0',1.79490590007404041293e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',21,'act','allies','end',0,'["drew:direct-from-hq"]','0.1.0',1.79490590009024047852e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',22,'act','axis','play recon-center',0,'[]','0.1.0',1.7949059001132104397e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',23,'act','axis','order f4',0,'[]','0.1.0',1.79490590012532281877e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',24,'act','axis','move f4-h5',0,'[]','0.1.0',1.79490590014038443565e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',25,'act','axis','end',0,'["look:armor-assault", "look:attack-center"]','0.1.0',1.79490590015636110312e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',26,'act','axis','keep armor-assault',0,'[]','0.1.0',1.79490590018442654606e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',27,'act','allies','play pincer-move',0,'[]','0.1.0',1.79490590019597411148e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',28,'act','allies','order c4',0,'[]','0.1.0',1.79490590022852540023e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',29,'act','allies','order m1',0,'[]','0.1.0',1.79490590023828792574e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',30,'act','allies','order l2',0,'[]','0.1.0',1.79490590026776528358e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',31,'act','allies','done',0,'[]','0.1.0',1.79490590029123592372e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',32,'act','allies','move c4-a4',0,'[]','0.1.0',1.7949059003135962486e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',33,'act','allies','move l2-k4',0,'[]','0.1.0',1.79490590032168245314e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',34,'act','allies','move m1-m3',0,'[]','0.1.0',1.79490590034587287906e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',35,'act','allies','end',0,'["drew:direct-from-hq"]','0.1.0',1.794905900362365961e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',36,'act','axis','play attack-right',0,'[]','0.1.0',1.79490590037313723563e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',37,'act','axis','order c7',0,'[]','0.1.0',1.79490590039345693585e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',38,'act','axis','order d9',0,'[]','0.1.0',1.79490590041280221938e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',39,'act','axis','done',0,'[]','0.1.0',1.7949059004330530166e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',40,'act','axis','move c7-b6',0,'[]','0.1.0',1.79490590044827699658e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',41,'act','axis','move d9-f9',0,'[]','0.1.0',1.79490590046898174287e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',42,'act','axis','end',0,'["drew:attack-right"]','0.1.0',1.7949059004883577824e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',43,'act','allies','play probe-right',0,'[]','0.1.0',1.7949059004976847172e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',44,'act','allies','order k1',0,'[]','0.1.0',1.7949059005325357914e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',45,'act','allies','order l1',0,'[]','0.1.0',1.79490590054740691179e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',46,'act','allies','move l1-l4',0,'[]','0.1.0',1.79490590058044862742e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',47,'act','allies','done',0,'[]','0.1.0',1.79490590060140037535e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',48,'act','allies','end',0,'["drew:recon-left"]','0.1.0',1.79490590061645579342e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',49,'act','axis','play probe-center',0,'[]','0.1.0',1.79490590062850594518e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',50,'act','axis','order h8',0,'[]','0.1.0',1.79490590064311528206e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',51,'act','axis','order g7',0,'[]','0.1.0',1.79490590066558933259e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',52,'act','axis','move g7-f5',0,'[]','0.1.0',1.79490590068999695781e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',53,'act','axis','move h8-j7',0,'[]','0.1.0',1.79490590070852780338e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',54,'act','axis','end',0,'["drew:firefight"]','0.1.0',1.79490590072498273845e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',55,'act','allies','play direct-from-hq',0,'[]','0.1.0',1.79490590074085545543e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',56,'act','allies','order b3',0,'[]','0.1.0',1.79490590076442813874e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',57,'act','allies','order m3',0,'[]','0.1.0',1.79490590079641246798e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',58,'act','allies','order g1',0,'[]','0.1.0',1.79490590080951642991e+09);
INSERT INTO "events" VALUES('aba47924e41ded25',59,'act','allies','order c1',0,'[]','0.1.0',1.79490590082907080647e+09);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',0,'act','axis','play close-assault',0,'[]','0.1.0',1.79490590121692419056e+09);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',1,'act','axis','end',0,'["drew:probe-left"]','0.1.0',1.79490590122999382023e+09);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',2,'act','allies','play recon-right',0,'[]','0.1.0',1.79490590124753379816e+09);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',3,'act','allies','order j4',0,'[]','0.1.0',1794905901.26888);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',4,'act','allies','move j4-h5',0,'[]','0.1.0',1.79490590129004955284e+09);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',5,'act','allies','end',0,'["look:probe-right", "look:armor-assault"]','0.1.0',1.79490590130486416821e+09);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',6,'act','allies','keep probe-right',0,'[]','0.1.0',1.79490590132077527051e+09);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',7,'act','axis','play recon-right',0,'[]','0.1.0',1.79490590134124159815e+09);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',8,'act','axis','order d8',0,'[]','0.1.0',1.79490590136181950567e+09);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',9,'act','axis','done',0,'[]','0.1.0',1.79490590138094401355e+09);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',10,'act','axis','end',0,'["look:assault-center", "look:probe-right"]','0.1.0',1.79490590139131402968e+09);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',11,'act','axis','keep assault-center',0,'[]','0.1.0',1.79490590140853381161e+09);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',12,'act','allies','play direct-from-hq',0,'[]','0.1.0',1.79490590142031478885e+09);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',13,'act','allies','done',0,'[]','0.1.0',1.79490590144114279744e+09);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',14,'act','allies','end',0,'["drew:probe-center"]','0.1.0',1.79490590145651817324e+09);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',15,'act','axis','play assault-center',0,'[]','0.1.0',1.79490590147024297717e+09);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',16,'act','axis','move e8-g7',0,'[]','0.1.0',1.79490590150080156321e+09);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',17,'act','axis','move f9-f7',0,'[]','0.1.0',1.79490590152212548249e+09);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',18,'act','axis','move i9-h7',0,'[]','0.1.0',1.79490590154131937029e+09);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',19,'act','axis','move e9-d7',0,'[]','0.1.0',1.79490590156032061575e+09);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',20,'act','axis','move f8-e7',0,'[]','0.1.0',1.79490590157676696775e+09);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',21,'act','axis','move g9-f8',0,'[]','0.1.0',1.79490590158997869495e+09);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',22,'act','axis','move h8-g8',0,'[]','0.1.0',1.79490590160562682149e+09);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',23,'act','axis','done',0,'[]','0.1.0',1.7949059016205115318e+09);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',24,'act','axis','attack h7xh5',0,'["flag", "infantry", "infantry"]','0.1.0',1.79490590163472414015e+09);
INSERT INTO "events" VALUES('8b3759872d8eb1b6',25,'resign','axis','',0,'[]','0.1.0',1.79490590165365743635e+09);
INSERT INTO "events" VALUES('5cfaa4b0a028d6ae',0,'act','allies','play attack-center',0,'[]','0.1.0',1.79490590178311920166e+09);
INSERT INTO "events" VALUES('5cfaa4b0a028d6ae',1,'act','allies','order e2',0,'[]','0.1.0',1.79490590179257631297e+09);
INSERT INTO "events" VALUES('5cfaa4b0a028d6ae',2,'act','allies','order f2',0,'[]','0.1.0',1.79490590179923295978e+09);
INSERT INTO "events" VALUES('5cfaa4b0a028d6ae',3,'act','allies','order h2',0,'[]','0.1.0',1.79490590181374526021e+09);
INSERT INTO "events" VALUES('5cfaa4b0a028d6ae',4,'act','allies','move e2-d2',0,'[]','0.1.0',1.79490590181698703763e+09);
INSERT INTO "events" VALUES('5cfaa4b0a028d6ae',5,'act','allies','move f2-e2',0,'[]','0.1.0',1.7949059018279414177e+09);
INSERT INTO "events" VALUES('5cfaa4b0a028d6ae',6,'act','allies','move h2-g2',0,'[]','0.1.0',1.79490590184022855754e+09);
INSERT INTO "events" VALUES('5cfaa4b0a028d6ae',7,'act','allies','end',0,'["drew:counter-attack"]','0.1.0',1.79490590185184669498e+09);
INSERT INTO "events" VALUES('5cfaa4b0a028d6ae',8,'act','axis','play probe-right',0,'[]','0.1.0',1.79490590186700201035e+09);
INSERT INTO "events" VALUES('5cfaa4b0a028d6ae',9,'act','axis','order d6',0,'[]','0.1.0',1.79490590187295532232e+09);
INSERT INTO "events" VALUES('5cfaa4b0a028d6ae',10,'act','axis','order c7',0,'[]','0.1.0',1.79490590188506388665e+09);
INSERT INTO "events" VALUES('5cfaa4b0a028d6ae',11,'act','axis','move c7-a6',0,'[]','0.1.0',1.79490590188790917394e+09);
INSERT INTO "events" VALUES('5cfaa4b0a028d6ae',12,'act','axis','move d6-d7',0,'[]','0.1.0',1.7949059018969812393e+09);
INSERT INTO "events" VALUES('5cfaa4b0a028d6ae',13,'act','axis','attack d7xc4',0,'["grenade"]','0.1.0',1.79490590190088629722e+09);
INSERT INTO "events" VALUES('5cfaa4b0a028d6ae',14,'act','axis','end',0,'["drew:dig-in", "drew:probe-center"]','0.1.0',1.79490590191684174533e+09);
CREATE TABLE inquiries (
	id VARCHAR NOT NULL, 
	wish JSON NOT NULL, 
	created FLOAT NOT NULL, 
	finished FLOAT, 
	report VARCHAR, 
	PRIMARY KEY (id)
);
CREATE TABLE people (
	id VARCHAR NOT NULL, 
	nickname VARCHAR NOT NULL, 
	email VARCHAR DEFAULT '' NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('23d585e656436fcdea0b27f1','Anna_1944','',1.7949058804968104362e+09);
INSERT INTO "people" VALUES('2583b252754622b0a7a38d69','Anna','',1.79490588351807236677e+09);
INSERT INTO "people" VALUES('c97048f9c81c1d64a5e6f593','Bert','',1.79490588357476782803e+09);
INSERT INTO "people" VALUES('04fb242d2800e7c5ed242def','Anna','',1.79490588617984580992e+09);
INSERT INTO "people" VALUES('c7704d3960aad00998c29f24','Bert','',1.79490588628726506232e+09);
INSERT INTO "people" VALUES('2cebad0760118032a48db2ac','Anna','',1.79490589404165744782e+09);
INSERT INTO "people" VALUES('5690dac11dfa538e03b7fca4','Bert','',1.79490589456518864633e+09);
INSERT INTO "people" VALUES('0cdac82c214a99f1707a56e0','Anna','',1.79490589522673392301e+09);
INSERT INTO "people" VALUES('c1f04a5205d64eae45eae2ca','Bert','',1.79490589530901050569e+09);
INSERT INTO "people" VALUES('babedc31f8b09eeddf0ea9ff','Anna','',1.79490589624880695338e+09);
INSERT INTO "people" VALUES('030d2ef81c945119009c7b49','Bert','',1.79490589635714840885e+09);
INSERT INTO "people" VALUES('51146310007dd7eafb5c7975','Anna','',1.79490589724740815164e+09);
INSERT INTO "people" VALUES('876a6003af4fe9c9ac8cd7b1','Bert','',1.79490589730195975303e+09);
INSERT INTO "people" VALUES('b3055dc6f8265bae9cd5aab0','Anna','',1.79490589826486659054e+09);
INSERT INTO "people" VALUES('782b0c21dc02228a9fa4fcae','Bert','',1.79490589835690808294e+09);
INSERT INTO "people" VALUES('053c23604497ec29cc04eb94','Anna','',1.79490589890055561063e+09);
INSERT INTO "people" VALUES('6979547b9b3d2f496018315e','Bert','',1.79490589899061489106e+09);
INSERT INTO "people" VALUES('977b4682cbae4afd6995c9cf','Anna','',1.79490589956943416595e+09);
INSERT INTO "people" VALUES('fb6194711c71f3ae94544f83','Bert','',1.79490589966483283035e+09);
INSERT INTO "people" VALUES('b2cbba6f81fe267a31c27a6c','Anna','',1.79490590098969078061e+09);
INSERT INTO "people" VALUES('9ba6a12b4b9c1782b2c1c7dc','Bert','',1.79490590108174610135e+09);
CREATE TABLE replays (
	id VARCHAR NOT NULL, 
	record VARCHAR NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "replays" VALUES('r-4019e0ed052260748aa7','bocage-record 1
battle: guam-counterattack
engine: 0.1.0
commitment: 6f920326b87b7f96e51f589f47f89842496d45611ede8da210c3223112a01bbe
deal: drew:attack-right,drew:behind-enemy-lines,drew:recon-in-force,drew:probe-left,drew:close-assault,drew:probe-left,drew:armor-assault,drew:probe-center,drew:assault-left,drew:attack-right,drew:move-out,grenade,infantry,grenade,flag
seed: old record
result: axis 1-6

1a play recon-in-force
1a order c5
1a order i3
1a order c1
1a order j6
1a move j6-k5
1a done
1a end {drew:medics-and-mechanics}
2x play assault-left
2x move j9-j8
2x move m9-m7
2x move k9-k8
2x move l9-k9
2x attack m7xl6 {grenade,armor,star} ; l6 -1
2x end {drew:firefight,grenade,armor,infantry,armor} ; sight 1
3a play close-assault
3a attack l6xm7 {infantry,infantry,infantry,star} ; m7 -3
3a end {drew:infantry-assault}
4x play armor-assault
4x order f7
4x move f7-d6
4x end {drew:recon-left,infantry,armor,flag,star} ; sight 2
5a play infantry-assault as infantry-assault-right
5a move l3-k2
5a move k5-i6
5a move l6-l8
5a move l1-k1
5a end {drew:assault-center}
6x play probe-center
6x order g7
6x order d6
6x move g7-g9
6x move d6-e6
6x end {drew:direct-from-hq,grenade,flag,infantry,armor} ; sight 2
7a play medics-and-mechanics
7a heal l8 {star,flag,star,infantry,armor,grenade} ; l8 +1
7a move l8-l6
7a end {drew:attack-right}
8x play direct-from-hq
8x order m7
8x order g9
8x done
8x move m7-m9
8x move g9-h9
8x end {drew:attack-center,infantry,grenade,star,star} ; sight 4
9a play probe-left
9a order c5
9a order c1
9a order a2
9a move a2-c3
9a move c5-b6
9a move c1-b3
9a attack b6xc8 {infantry} ; c8 -1
9a end {drew:air-power}
10x play attack-center
10x order i7
10x order h7
10x order h9
10x move h7-i9
10x move i7-g8
10x move h9-i7
10x end {drew:barrage,grenade,armor,armor,grenade} ; sight 4
11a play behind-enemy-lines
11a order b6
11a order k2
11a move b6-b5
11a move k2-m3
11a end
11a move m3-k3
11a move b5-d6 {drew:general-advance}
12x play firefight
12x done
12x end {drew:probe-center,infantry,star,infantry,flag} ; sight 5
13a play attack-right
13a order j3
13a order i2
13a order l6
13a order k1
13a move l6-l4
13a move j3-l5
13a move k1-j2
13a move i2-h2
13a end {drew:pincer-move}
14x play probe-center
14x done
14x end {drew:attack-left,flag,star,grenade,star} ; sight 6
15a play attack-right
15a done
15a end {drew:infantry-assault}
16x play attack-left
16x order m9
16x done
16x move m9-l9
16x end {drew:probe-left}
17a play pincer-move
17a order d1
17a done
17a move d1-d2
17a end {drew:probe-center}
18x play recon-left
18x done
18x end {look:recon-in-force,look:recon-center}
18x keep recon-center
19a play infantry-assault as infantry-assault-right
19a move j2-m1
19a move i6-k4
19a move l4-m5
19a move k3-k2
19a end {drew:probe-left}
20x play move-out
20x order i7
20x order j8
20x order e6
20x order c9
20x move e6-f7
20x move j8-l7
20x move i7-h7
20x move c9-d9
20x end {drew:probe-right}
21a play general-advance
21a done
21a end {drew:attack-left}
22x play attack-right
22x order b8
22x done
22x move b8-b6
22x end {drew:attack-center}
23a play assault-center
23a move d2-b1
23a move h3-g1
23a move i3-j3
23a move h2-i1
23a move d6-f5
23a end {drew:artillery-bombard}
24x play probe-right
24x order b6
24x order c8
24x move b6-c7
24x move c8-d8
24x end {drew:attack-left}
25a play air-power
25a target i9
25a done {star,grenade} ; i9 -2
25a end {drew:move-out}
26x play attack-center
26x order g8
26x order f7
26x order i9
26x move i9-j8
26x move f7-e7
26x move g8-h9
26x end {drew:recon-center}
27a play move-out
27a order c3
27a order c2
27a order f5
27a order m1
27a order b3
27a move f5-g5
27a move b3-b2
27a done
27a end {drew:counter-attack}
28x play attack-left
28x order l9
28x order j8
28x order l7
28x move j8-j7
28x move l9-l8
28x move l7-k5
28x attack k5xl5 {star,grenade,star,infantry} ; l5 -1
28x end {drew:direct-from-hq}
29a play probe-left
29a order d3
29a order b2
29a order b1
29a move b1-a1
29a move b2-c1
29a move d3-d4
29a end {drew:ambush}
30x play barrage
30x target l5 {infantry,infantry,infantry,flag} ; l5>l4
30x end {drew:recon-right}
31a play counter-attack as barrage
31a target k5 {infantry,infantry,infantry,armor} ; k5 -3
31a end {drew:probe-center}
32x play probe-left
32x order k5
32x order k9
32x move k9-j9
32x move k5-k6
32x attack k6xj3 {infantry}
32x end {drew:assault-right}
33a play attack-left
33a order c2
33a order c3
33a order d4
33a order c1
33a move c1-b3
33a move c2-d2
33a move c3-c1
33a move d4-e3
33a end {drew:counter-attack}
34x play direct-from-hq
34x order k6
34x done
34x move k6-k5
34x end {drew:assault-left}
35a play counter-attack as direct-from-hq
35a order m1
35a order d2
35a order g5
35a order l4
35a order k4
35a move l4-l5
35a move d2-e1
35a move g5-f7
35a move k4-l3
35a move m1-l1
35a end {drew:assault-center}
36x play assault-right
36x move d8-f9
36x move d9-d8
36x move c7-c5
36x move d7-e5
36x attack d8xf7 {infantry,flag} ; f7 -1
36a retreat f7-e6 ; f7>e6
36x end {drew:attack-center}
37a play artillery-bombard
37a move j3-h3
37a move i1-f2
37a move e3-e2
37a end {drew:recon-right}
38x play attack-center
38x order h9
38x order f9
38x order e5
38x move h9-i9
38x move e5-d7
38x move f9-h9
38x end {drew:recon-left}
39a play probe-center
39a done
39a end {drew:probe-right}
40x play recon-left
40x order j9
40x move j9-j8
40x end {look:attack-center,look:their-finest-hour}
40x keep their-finest-hour
41a play assault-center
41a move h3-g4
41a move e6-c6
41a move e2-d2
41a move g1-g3
41a move f2-g1
41a move e1-c2
41a end {drew:recon-in-force}
42x play assault-left
42x move k8-k9
42x move j7-i7
42x move j8-l7
42x move k5-j5
42x move l8-m7
42x end {drew:dig-in}
43a play recon-right
43a done
43a end {look:armor-assault,look:probe-center}
43a keep armor-assault
44x play dig-in
44x done
44x end {drew:assault-right}
45a play recon-in-force
45a done
45a end {drew:probe-right}
46x play assault-right
46x move d7-d6
46x move c5-b5
46x move d8-d9
46x end {drew:probe-right}
47a play armor-assault
47a order a1
47a done
47a move a1-c3
47a attack c3xb5 {armor,flag}
47a end {drew:probe-right}
48x play recon-right
48x order b5
48x move b5-a5
48x attack a5xc3 {infantry}
48x end {look:probe-center,look:probe-center}
48x keep probe-center
49a play probe-right
49a order l1
49a order l5
49a order k2
49a move k2-i2
49a move l1-m1
49a move l5-i4
49a end {drew:air-power}
50x play recon-center
50x order h9
50x move h9-h8
50x end {look:recon-in-force,look:attack-center}
50x keep attack-center
51a play probe-center
51a done
51a end {drew:artillery-bombard}
52x play recon-center
52x order e7
52x move e7-f7
52x end {look:attack-right,look:infantry-assault}
52x keep attack-right
53a play air-power
53a target m7
53a done {flag,flag}
53x retreat m7-l9 ; m7>l9
53a end {drew:attack-left}
54x play probe-center
54x order h7
54x done
54x done
54x end {drew:firefight}
55a play probe-right
55a order m1
55a order m5
55a order l3
55a move m5-k4
55a done
55a end {drew:armor-assault}
56x play firefight
56x order d9
56x order l9
56x order a5
56x order h8
56x attack a5xb3 {armor,flag,flag}
56a retreat b3-b1 ; b3>b1
56x end {drew:attack-center}
57a play artillery-bombard
57a move g1-h3
57a move g4-h5
57a done
57a attack d2xa5 {flag}
57a done
57a end {drew:recon-left}
58x play probe-right
58x order a5
58x order d6
58x move a5-b5
58x move d6-e7
58x end {drew:attack-center}
59a play armor-assault
59a done
59a end {drew:recon-in-force}
60x play their-finest-hour {star,star,grenade,flag,armor}
60x order e7
60x order b5
60x move e7-f9
60x move b5-c7
60x attack c7xc6
60a done {flag,infantry,armor,star,armor} ; c6 -1
60a retreat c6-c5 ; c6>c5
60x done
60x end {drew:recon-center}
61a play recon-in-force
61a done
61a end {drew:behind-enemy-lines}
62x play recon-center
62x order f9
62x move f9-g7
62x end {look:counter-attack,look:assault-center}
62x keep assault-center
63a play probe-left
63a order c3
63a order c2
63a order d2
63a move d2-e2
63a move c2-e1
63a move c3-d3
63a end {drew:attack-right}
64x play attack-center
64x order g7
64x done
64x move g7-e8
64x end {drew:counter-attack}
65a play attack-left
65a order d3
65a order c1
65a order b1
65a order c5
65a move b1-a1
65a move c1-a2
65a done
65a attack c5xc7 {infantry,flag} ; c7 -1
65a end {drew:direct-from-hq}
66x play counter-attack as attack-right
66x order d9
66x order c7
66x move d9-b8
66x move c7-b5
66x end {drew:probe-left}
67a play direct-from-hq
67a order e2
67a order a2
67a order h3
67a order g3
67a order i4
67a move e2-e3
67a move g3-g4
67a move h3-h2
67a move a2-a3
67a move i4-j4
67a end {drew:probe-center}
68x play probe-left
68x order l9
68x order j5
68x move j5-h4
68x move l9-k8
68x end {drew:recon-left}
69a play probe-center
69a order e3
69a order e1
69a order g4
69a move g4-g3
69a move e3-d2
69a move e1-d1
69a attack g3xh4 {star,flag}
69a end {drew:attack-left}
70x play assault-center
70x move h4-i4
70x move i9-i8
70x move e8-e7
70x move f7-g6
70x move h8-g9
70x move i7-g8
70x move h7-i6
70x attack i8xh5 {armor}
70x end {drew:firefight}
71a play recon-left
71a order d1
71a order a1
71a move a1-b3
71a done
71a end {look:medics-and-mechanics,look:recon-center}
71a keep medics-and-mechanics
72x play recon-left
72x order i4
72x done
72x attack i4xj4
72a done {grenade,grenade} ; j4 -2, j4 gone, axis +1
72x advance i4-j4 ; i4>j4
72x end {look:probe-right,look:probe-right}
72x keep probe-right
73a play probe-right
73a order i2
73a order l3
73a done
73a move l3-k1
73a move i2-j3
73a end {drew:armor-assault}
74x play attack-right
74x order b5
74x order b8
74x move b5-a5
74x move b8-b6
74x attack a5xb3 {infantry,infantry} ; b3 -2
74x end {drew:close-assault}
75a play armor-assault
75a order d3
75a move d3-c3
75a attack c3xa5 {grenade,grenade} ; a5 -2
75a end {drew:probe-left}
76x play firefight
76x order g9
76x order k9
76x order a5
76x order k8
76x attack a5xc3 {infantry,grenade} ; c3 -1
76x end {drew:dig-in}
77a play probe-left
77a done
77a end {drew:probe-left}
78x play close-assault
78x attack g6xh5
78a react ambush {infantry,armor,infantry,grenade,armor,armor,infantry} ; g6 -2, h5 -1
78x attack j4xj3 {infantry,infantry,infantry,flag} ; j3 -3
78a retreat j3-i2 ; j3>i2
78x advance j4-j3 ; j4>j3
78x end {drew:attack-left,drew:air-power}
79a play behind-enemy-lines
79a order k1
79a order k4
79a move k4-k7
79a move k1-h1
79a attack k7xk8 {star,star,armor}
79a end
79a move k7-j7
79a move h1-k1 {drew:assault-right}
80x play attack-center
80x order i8
80x done
80x move i8-h7
80x end {drew:assault-left}
81a play assault-right
81a move i2-k3
81a move j7-j9
81a move k1-i1
81a move m1-l2
81a end {drew:probe-right}
82x play dig-in
82x order l7
82x done
82x end {drew:artillery-bombard}
83a play probe-left
83a order d2
83a order c5
83a order c3
83a move c5-b5
83a move d2-e3
83a move c3-a1
83a end {drew:infantry-assault}
84x play air-power
84x target e3
84x done {infantry}
84x end {drew:probe-center}
85a play attack-right
85a done
85a end {drew:assault-right}
86x play probe-center
86x order e7
86x done
86x move e7-d9
86x end {drew:assault-left}
87a play infantry-assault as infantry-assault-left
87a move b5-c7
87a move a3-c2
87a move d1-c3
87a move b3-d1
87a end {drew:pincer-move}
88x play assault-left
88x move l7-j8
88x move k8-m7
88x move i6-h6
88x move j3-k2
88x move k9-k8
88x attack k2xk3 {star,star,infantry} ; k3 -1, k3 gone, axis +1
88x done
88x attack j8xj9 {grenade,infantry,star,infantry} ; j9 -3
88x attack h6xh5 {flag,infantry,grenade,grenade} ; h5 -1, h5 gone, axis +1
88x advance h6-h5 ; h6>h5
88x attack k8xj9 {star,star}
88x end {drew:direct-from-hq}
89a play assault-right
89a move j9-k9
89a move l2-l1
89a attack l1xk2 {armor,grenade,grenade} ; k2 -1, k2 gone, allies +1
89a advance l1-k2 ; l1>k2
89a attack k9xk8 {infantry,infantry} ; k8 -2
89a end {drew:recon-in-force}
90x play attack-center
90x order h5
90x order g9
90x order g8
90x move h5-h4
90x move g8-i7
90x move g9-f9
90x end {drew:barrage}
91a play attack-left
91a order a1
91a order c3
91a order c2
91a order c7
91a move c3-d2
91a done
91a attack c7xb6 {infantry,infantry} ; b6 -2
91a end {drew:attack-right}
92x play assault-left
92x move m7-l9
92x move j8-l7
92x move k8-k7
92x attack l9xk9 {infantry,grenade,armor} ; k9 -1, k9 gone, axis +1
92x advance l9-k9 ; l9>k9
92x end {drew:assault-center}
93a play attack-right
93a done
93a end {drew:armor-assault}
94x play assault-center
94x move i7-h9
94x move h7-j7
94x move h4-i3
94x move f9-e9
94x done
94x attack i3xh2 {grenade,grenade,grenade,infantry} ; h2 -2, h2 gone, axis +1
94x advance i3-h2 ; i3>h2, axis +1, axis wins
',1.79490590201334285734e+09);
CREATE TABLE seats (
	"table" VARCHAR NOT NULL, 
	side VARCHAR NOT NULL, 
	person VARCHAR, 
	nickname VARCHAR, 
	level VARCHAR, 
	token VARCHAR NOT NULL, 
	PRIMARY KEY ("table", side), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('99c20f40ed897604','allies','23d585e656436fcdea0b27f1','Anna',NULL,'lDQo9OY0RUliGJvi_eFKZQ');
INSERT INTO "seats" VALUES('99c20f40ed897604','axis',NULL,'captain','captain','Ql3fTg4IIEFBgtbnH9F9XQ');
INSERT INTO "seats" VALUES('5ea95e3fe7ee62f5','axis','23d585e656436fcdea0b27f1','Anna',NULL,'9HEg44Fos9mNzddEyoM6wg');
INSERT INTO "seats" VALUES('5ea95e3fe7ee62f5','allies',NULL,'sergeant','sergeant','NEZf3Tn2fILvlBtvRdSooQ');
INSERT INTO "seats" VALUES('e1822dbbc3759de2','allies','2583b252754622b0a7a38d69','Anna',NULL,'EgnBq0VGnw38uHjYigAGgw');
INSERT INTO "seats" VALUES('e1822dbbc3759de2','axis','c97048f9c81c1d64a5e6f593','Bert',NULL,'MUogqS6nbF-pyyfmr8K-jA');
INSERT INTO "seats" VALUES('5eba08f1b6ef94fa','allies','23d585e656436fcdea0b27f1','Anna',NULL,'QraBiv6meWhqmv4InEs77w');
INSERT INTO "seats" VALUES('5eba08f1b6ef94fa','axis','23d585e656436fcdea0b27f1','Anna 2',NULL,'fycNG33goFLQRcZ630K3Iw');
INSERT INTO "seats" VALUES('3a79bb01334be4d2','allies','04fb242d2800e7c5ed242def','Anna',NULL,'0rDZ6IAIpqHe5i0bfvt-TA');
INSERT INTO "seats" VALUES('3a79bb01334be4d2','axis','c7704d3960aad00998c29f24','Bert',NULL,'FIBdgV7OEPT3rTcj6v4iaQ');
INSERT INTO "seats" VALUES('0361d01839423ad6','allies','2cebad0760118032a48db2ac','Anna',NULL,'18AuFkRxX8dGOqlXndhkNA');
INSERT INTO "seats" VALUES('0361d01839423ad6','axis','5690dac11dfa538e03b7fca4','Bert',NULL,'fquRVWtZfrZOuuapmKfdRg');
INSERT INTO "seats" VALUES('9f884f0fdaaa0699','allies','b3055dc6f8265bae9cd5aab0','Anna',NULL,'EMnxOgOKaSUOQbyFd1MayQ');
INSERT INTO "seats" VALUES('9f884f0fdaaa0699','axis','782b0c21dc02228a9fa4fcae','Bert',NULL,'L2HsPieubSZuJjvTOQuyiA');
INSERT INTO "seats" VALUES('a8137917f3c60af0','allies','053c23604497ec29cc04eb94','Anna',NULL,'VJzpagBB74pUwac4GogcYw');
INSERT INTO "seats" VALUES('a8137917f3c60af0','axis','6979547b9b3d2f496018315e','Bert',NULL,'RflqnnkUY7Ixg8ColfC4WA');
INSERT INTO "seats" VALUES('aba47924e41ded25','allies','977b4682cbae4afd6995c9cf','Anna',NULL,'DBWoaNq_l_PiPcKfrWhTDg');
INSERT INTO "seats" VALUES('aba47924e41ded25','axis','fb6194711c71f3ae94544f83','Bert',NULL,'Pnvo1aq2AKjzVP7Q2avH3A');
INSERT INTO "seats" VALUES('8b3759872d8eb1b6','allies','b2cbba6f81fe267a31c27a6c','Anna',NULL,'LI7IFDJ-Sjl4-a4zz6vS6w');
INSERT INTO "seats" VALUES('8b3759872d8eb1b6','axis','9ba6a12b4b9c1782b2c1c7dc','Bert',NULL,'nE9k9Kb0_81kbvWOhdKhZQ');
INSERT INTO "seats" VALUES('f4ca9802a74d56cf','axis','b2cbba6f81fe267a31c27a6c','Anna',NULL,'LsTwg2QO33G8q6gZGWmWSg');
INSERT INTO "seats" VALUES('f4ca9802a74d56cf','allies','9ba6a12b4b9c1782b2c1c7dc','Bert',NULL,'qD2olwhXczzv5NBVDTjNtQ');
INSERT INTO "seats" VALUES('4f4fe2df0ea9ca22','allies','23d585e656436fcdea0b27f1','Anna',NULL,'td8d5XYVqVVOWouSMS-irQ');
INSERT INTO "seats" VALUES('4f4fe2df0ea9ca22','axis',NULL,NULL,NULL,'v32bBwZs-oCGJ3rLA8nh2w');
INSERT INTO "seats" VALUES('5cfaa4b0a028d6ae','allies','23d585e656436fcdea0b27f1','Anna',NULL,'is5IDrxf72zX4JcUEDQw9A');
INSERT INTO "seats" VALUES('5cfaa4b0a028d6ae','axis',NULL,'recruit','recruit','rIdBitkxvi9_c_Hs26YblA');
CREATE TABLE tables (
	id VARCHAR NOT NULL, 
	battle VARCHAR NOT NULL, 
	opponent VARCHAR NOT NULL, 
	host VARCHAR NOT NULL, 
	no_tactics BOOLEAN NOT NULL, 
	no_ground BOOLEAN NOT NULL, 
	two_way BOOLEAN NOT NULL, 
	leg INTEGER NOT NULL, 
	previous VARCHAR, 
	next VARCHAR, 
	clock VARCHAR NOT NULL, 
	tutorial BOOLEAN NOT NULL, 
	listed BOOLEAN NOT NULL, 
	seed VARCHAR NOT NULL, 
	deal VARCHAR NOT NULL, 
	engine VARCHAR NOT NULL, 
	created FLOAT NOT NULL, 
	started FLOAT, 
	changed FLOAT NOT NULL, 
	turn INTEGER NOT NULL, 
	medals_allies INTEGER NOT NULL, 
	medals_axis INTEGER NOT NULL, 
	losses_allies INTEGER NOT NULL, 
	losses_axis INTEGER NOT NULL, 
	decider VARCHAR, 
	over BOOLEAN NOT NULL, 
	winner VARCHAR, 
	deadline FLOAT, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('99c20f40ed897604','pegasus-bridge','computer','allies',0,0,0,1,NULL,NULL,'none',0,0,'719d8203b9174f104121ff8bcea3856942cd3464ffbbad76c2b663aa9cb4d2c4','drew:probe-center,drew:recon-in-force,drew:assault-left,drew:artillery-bombard,drew:attack-right,drew:assault-center,drew:general-advance,drew:move-out','0.1.0',1.79490588055633783345e+09,1.79490588055633783345e+09,1.7949058828021407127e+09,13,0,2,8,0,'allies',0,NULL,NULL);
INSERT INTO "tables" VALUES('5ea95e3fe7ee62f5','arnhem-bridge','computer','axis',0,0,0,1,NULL,NULL,'none',0,0,'66053dc1b3e6c36d47315289817e3accadbc8941d5880fa75eacbfff0d835c4d','drew:pincer-move,drew:probe-left,drew:recon-left,drew:their-finest-hour,drew:close-assault,drew:probe-right,drew:attack-left,drew:artillery-bombard,drew:move-out,drew:attack-right,drew:recon-left,drew:attack-right','0.1.0',1.79490588283101940155e+09,1.79490588283101940155e+09,1.79490588344607686997e+09,11,1,0,0,7,'axis',0,NULL,NULL);
INSERT INTO "tables" VALUES('e1822dbbc3759de2','omaha-beach','online','allies',0,0,0,1,NULL,NULL,'none',0,0,'44fb9c5e4ca0bd1c552611414956acd43e2bf6e653cae7a22ea2438ea5b607ca','drew:infantry-assault,drew:probe-center,drew:armor-assault,drew:air-power,drew:attack-center,drew:recon-center,drew:probe-right,drew:armor-assault,drew:attack-right','0.1.0',1794905883.58097,1.79490588359846520421e+09,1.79490588534990119936e+09,16,0,0,2,1,'allies',0,NULL,NULL);
INSERT INTO "tables" VALUES('5eba08f1b6ef94fa','sword-beach','here','allies',0,0,0,1,NULL,NULL,'none',0,0,'861f5c081f615ea9b298f0e724e120e716391cb7ea8cf12c14fa29b946e7e0bd','drew:attack-right,drew:ambush,drew:artillery-bombard,drew:recon-left,drew:direct-from-hq,drew:attack-left,drew:attack-center,drew:pincer-move,drew:air-power','0.1.0',1.79490588538128519055e+09,1.79490588538128519055e+09,1.79490588606639933592e+09,9,0,0,4,0,'allies',0,NULL,NULL);
INSERT INTO "tables" VALUES('3a79bb01334be4d2','pegasus-bridge','online','allies',0,0,0,1,NULL,NULL,'none',0,0,'555bcc08cf941ac688b22c54b9303f28561c274bdc0b2647f1b31925f6821f33','drew:probe-left,drew:assault-left,drew:direct-from-hq,drew:behind-enemy-lines,drew:recon-right,drew:attack-left,drew:attack-left,drew:attack-center','0.1.0',1.79490588630846405028e+09,1.79490588634099650384e+09,1.79490589396730709078e+09,162,2,4,23,12,NULL,1,'axis',NULL);
INSERT INTO "tables" VALUES('0361d01839423ad6','vassieux','online','allies',0,0,0,1,NULL,NULL,'none',0,0,'c773e70ba5e3793bdc6767f4794cdc71161b724ce1322ef0d15daa0ef705ebd3','drew:recon-left,drew:air-power,drew:assault-left,drew:recon-right,drew:firefight,drew:attack-right,drew:barrage,drew:recon-in-force','0.1.0',1.79490589458515906336e+09,1.79490589464217853541e+09,1.79490589511843276026e+09,8,0,0,2,1,NULL,1,'axis',NULL);
INSERT INTO "tables" VALUES('9f884f0fdaaa0699','arracourt','online','allies',0,0,0,1,NULL,NULL,'none',0,0,'react 3 old','drew:probe-right,drew:attack-center,drew:recon-left,drew:infantry-assault,drew:attack-left,drew:probe-left,drew:ambush,drew:assault-right,drew:close-assault,drew:probe-left','0.1.0',1.79490589837346887591e+09,1.79490589841531610493e+09,1.794905898792756319e+09,2,0,1,4,0,'axis',0,NULL,NULL);
INSERT INTO "tables" VALUES('a8137917f3c60af0','arracourt','online','allies',0,0,0,1,NULL,NULL,'none',0,0,'react 3 old','drew:probe-right,drew:attack-center,drew:recon-left,drew:infantry-assault,drew:attack-left,drew:probe-left,drew:ambush,drew:assault-right,drew:close-assault,drew:probe-left','0.1.0',1.79490589901113390923e+09,1.79490589904732751841e+09,1.79490589944443368914e+09,4,0,1,4,2,'allies',0,NULL,NULL);
INSERT INTO "tables" VALUES('aba47924e41ded25','toulon','online','allies',0,0,0,1,NULL,NULL,'live',0,0,'cd1094f0eaea3b3069d8f2ce44eb6c3a711adeae18f01f802f1a48b15fb0fda3','drew:probe-left,drew:probe-left,drew:pincer-move,drew:probe-right,drew:probe-right,drew:attack-left,drew:recon-center,drew:recon-in-force,drew:probe-center,drew:attack-center','0.1.0',1.79490589968470335008e+09,1.79490589972317981723e+09,1.79490590082907080647e+09,9,0,0,0,0,'allies',0,NULL,1.79499230072498273851e+09);
INSERT INTO "tables" VALUES('8b3759872d8eb1b6','saint-vith','online','allies',0,0,1,1,NULL,'f4ca9802a74d56cf','none',0,0,'804949ed9ad48097c7900ee885f975c518e5fd791caf345eb9d8842493d313ec','drew:direct-from-hq,drew:air-power,drew:recon-right,drew:recon-in-force,drew:recon-right,drew:assault-right,drew:assault-left,drew:close-assault,drew:probe-right','0.1.0',1.7949059010967767238e+09,1.79490590116449809073e+09,1.79490590165365743635e+09,5,0,0,0,0,NULL,1,'allies',NULL);
INSERT INTO "tables" VALUES('f4ca9802a74d56cf','saint-vith','online','axis',0,0,1,2,'8b3759872d8eb1b6',NULL,'none',0,0,'09d4dbc6ac64d6a994f791cdb0b671b08975e848c51cda24ad36da412f1307cd','drew:attack-center,drew:recon-center,drew:probe-right,drew:dig-in,drew:probe-left,drew:direct-from-hq,drew:probe-right,drew:counter-attack,drew:probe-right','0.1.0',1.79490590166050124169e+09,1.79490590166050124169e+09,1.79490590166050124169e+09,1,0,0,0,0,'axis',0,NULL,NULL);
INSERT INTO "tables" VALUES('4f4fe2df0ea9ca22','guam-landings','online','allies',1,0,0,1,NULL,NULL,'slow',0,1,'b83f4de6d923d771edbbd17fbc7ac2e24523a208527ae5075db5665424708f40','drew:pincer-move,drew:probe-left,drew:assault-left,drew:probe-right,drew:attack-center,drew:assault-right,drew:attack-left,drew:probe-center,drew:assault-center,drew:attack-right,drew:probe-right','0.1.0',1794905901.69717,NULL,1794905901.69717,1,0,0,0,0,'allies',0,NULL,NULL);
INSERT INTO "tables" VALUES('5cfaa4b0a028d6ae','pegasus-bridge','computer','allies',0,0,0,1,NULL,NULL,'none',1,0,'tutorial-0','drew:attack-center,drew:recon-in-force,drew:probe-center,drew:firefight,drew:attack-left,drew:attack-right,drew:probe-right,drew:probe-left','0.1.0',1.79490590174130082131e+09,1.79490590174130082131e+09,1.79490590191684174533e+09,3,0,0,1,0,'allies',0,NULL,NULL);
CREATE INDEX tables_by_change ON tables (changed);
CREATE INDEX tables_by_deadline ON tables (deadline);
CREATE INDEX seats_by_person ON seats (person);
CREATE INDEX inquiries_by_creation ON inquiries (created);
COMMIT;
