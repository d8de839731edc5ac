-- A database as servers of version 1 wrote it; {timestamp} is the name of the type in SQLite or PostgreSQL.
CREATE TABLE matches (
    id VARCHAR(32) NOT NULL,
    game VARCHAR(80) NOT NULL,
    setup TEXT NOT NULL,
    seed VARCHAR(128) NOT NULL,
    created {timestamp} NOT NULL,
    engine VARCHAR(40) NOT NULL,
    PRIMARY KEY (id)
);
INSERT INTO "matches" VALUES('11111111111111111111111111111111','toy','{"seasons":1}','seed-1','2026-11-18 05:34:13.161034','0.1.0');
INSERT INTO "matches" VALUES('22222222222222222222222222222222','toy','{"seasons":1}','','2026-11-18 05:34:13.184841','0.1.0');
INSERT INTO "matches" VALUES('33333333333333333333333333333333','toy','{"seasons":2}','seed-3','2026-11-18 05:34:13.186840','0.1.0');
INSERT INTO "matches" VALUES('44444444444444444444444444444444','toy','{"seasons":1}','seed-4','2026-11-18 05:34:13.193123','0.1.0');
INSERT INTO "matches" VALUES('55555555555555555555555555555555','toy','{"seasons":1}','seed-5','2026-11-18 05:34:13.204879','0.1.0');
CREATE TABLE seats (
    "match" VARCHAR(32) NOT NULL,
    player VARCHAR(80) NOT NULL,
    place INTEGER NOT NULL,
    kind VARCHAR(16) NOT NULL,
    token_hash VARCHAR(64) NOT NULL,
    PRIMARY KEY ("match", player),
    FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "seats" VALUES('11111111111111111111111111111111','ann',0,'person','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
INSERT INTO "seats" VALUES('11111111111111111111111111111111','bob',1,'bot','');
INSERT INTO "seats" VALUES('22222222222222222222222222222222','ann',0,'person','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb');
INSERT INTO "seats" VALUES('22222222222222222222222222222222','bob',1,'bot','');
INSERT INTO "seats" VALUES('33333333333333333333333333333333','ann',0,'person','cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc');
INSERT INTO "seats" VALUES('33333333333333333333333333333333','bob',1,'person','ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff');
INSERT INTO "seats" VALUES('44444444444444444444444444444444','ann',0,'lent','dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd');
INSERT INTO "seats" VALUES('44444444444444444444444444444444','bob',1,'open','');
INSERT INTO "seats" VALUES('55555555555555555555555555555555','ann',0,'person','eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee');
INSERT INTO "seats" VALUES('55555555555555555555555555555555','bob',1,'open','');
CREATE TABLE answers (
    "match" VARCHAR(32) NOT NULL,
    number INTEGER NOT NULL,
    player VARCHAR(80) NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY ("match", number),
    FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "answers" VALUES('11111111111111111111111111111111',0,'ann','"bean"');
INSERT INTO "answers" VALUES('11111111111111111111111111111111',1,'bob','{"text":"é","inches":[1.5,-0.25]}');
INSERT INTO "answers" VALUES('11111111111111111111111111111111',2,'ann','null');
INSERT INTO "answers" VALUES('33333333333333333333333333333333',0,'ann','"bean"');
CREATE TABLE bots (
    "match" VARCHAR(32) NOT NULL,
    player VARCHAR(80) NOT NULL,
    bot VARCHAR(80) NOT NULL,
    PRIMARY KEY ("match", player),
    FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "bots" VALUES('11111111111111111111111111111111','bob','hard/showman');
CREATE TABLE persons (
    "match" VARCHAR(32) NOT NULL,
    player VARCHAR(80) NOT NULL,
    name VARCHAR(80) NOT NULL,
    face VARCHAR(16) NOT NULL,
    PRIMARY KEY ("match", player),
    FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "persons" VALUES('11111111111111111111111111111111','ann','Ann','star');
INSERT INTO "persons" VALUES('33333333333333333333333333333333','bob','Bob','moon');
CREATE TABLE taken_back (
    "match" VARCHAR(32) NOT NULL,
    number INTEGER NOT NULL,
    back INTEGER NOT NULL,
    PRIMARY KEY ("match", number),
    FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "taken_back" VALUES('11111111111111111111111111111111',2,1);
CREATE TABLE lessons (
    "match" VARCHAR(32) NOT NULL,
    lesson VARCHAR(80) NOT NULL,
    script TEXT NOT NULL,
    PRIMARY KEY ("match"),
    FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "lessons" VALUES('22222222222222222222222222222222','first_steps','[3,"crow",1]');
CREATE TABLE origins (
    "match" VARCHAR(32) NOT NULL,
    kind VARCHAR(16) NOT NULL,
    source VARCHAR(32),
    answers INTEGER NOT NULL,
    head TEXT NOT NULL,
    PRIMARY KEY ("match"),
    FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "origins" VALUES('33333333333333333333333333333333','fork','11111111111111111111111111111111',1,'{"game":"toy","setup":{"seasons":2},"seed":"seed-3","script":null,"answers":[],"earlier":[{"seed":"seed-1","until":4}]}');
INSERT INTO "origins" VALUES('44444444444444444444444444444444','rematch','11111111111111111111111111111111',0,'{"game":"toy","setup":{"seasons":1},"seed":"seed-4","script":null,"answers":[],"earlier":[]}');
CREATE TABLE clocks (
    "match" VARCHAR(32) NOT NULL,
    clock TEXT NOT NULL,
    PRIMARY KEY ("match"),
    FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "clocks" VALUES('11111111111111111111111111111111','{"terms":{"bank":60,"increment":5,"reaction":10},"left":{"ann":42.5}}');
CREATE TABLE invitations (
    "match" VARCHAR(32) NOT NULL,
    wanted TEXT NOT NULL,
    PRIMARY KEY ("match"),
    FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "invitations" VALUES('55555555555555555555555555555555','{"game":"toy","seats":["me","open"],"bots":[],"scenario":null,"board":null,"teams":["reds","blues"],"level":null,"literal_wording":false,"house_rules":[],"clock":null,"bring_teams":true,"name":"","face":""}');
