/** Where invented people come from. The lists are short, but long enough that the same full name is rare. */
export type Nation = {
  id: number
  name: string
  short: string
  long: string
  /** How many of a hundred people come from here. */
  weight: number
  firstNames: string[]
  lastNames: string[]
}

export const nations: Nation[] = [
  nation(
    { id: 241, name: 'England', short: 'EN', long: 'ENG', weight: 30 },
    'Alfie Barnaby Callum Digby Elliot Freddie George Harvey Isaac Jasper Kieran Leo Miles Ned Ollie Percy Reuben Stanley Toby Wilf',
    'Ashcombe Birtwhistle Cawthorne Dunmore Eastlake Fallowfield Garside Hebblethwaite Inglefield Jessop Kettlewell Lowther Marsden Netherby Oakshott Pemberley Quarmby Ravenscroft Satterthwaite Thistlewood Underhay Vickerstaff Wainscott Yelland Arkwright Bramhall Crossfield Dewhirst Entwisle Farnsworth Aldersey Bickerdike Chadderton Dorrington Elmhirst Foulkesby Gisborne Heptonstall Ibbotson Kirkbride Littlewood Micklethwait Nunthorpe Otterburn Priestley-Ward Ramsbottom Skelmersdale Threlkeld Ullathorne Wensley Allardyne Bottomley-Hart Clitheroe Dunkerley Ellershaw Frobisher-Lane Grimsditch Haythornthwaite Ingleby Knaresborough Longbottom Mossop Oldroyd Postlethwaite Rishworth Sugden-Fox Tattersall Unsworth-Peel Wrigglesworth Barraclough Copplestone Hartshorne Loxley Pickersgill Stainforth Windermere',
  ),
  nation(
    { id: 243, name: 'Scotland', short: 'S1', long: 'SCO', weight: 5 },
    'Angus Blair Callan Duncan Ewan Fraser Gregor Hamish Innes Lachlan Murdo Rory',
    'Abernyte Balfron Carnegy Drumlie Erskine-Hay Farquharson Glenluce Inverarity Kilbrandon Lochhead Macnair Ogilface Pittendreigh Strachur Tullibody',
  ),
  nation(
    { id: 242, name: 'Wales', short: 'WA', long: 'WAL', weight: 4 },
    'Aled Bryn Cai Dafydd Emrys Gethin Idris Llew Macsen Owain Rhodri Tomos',
    'ap_Gwyn Bevington Cadwgan Eynon Gwilt Hopcyn Llewelyn-Rees Maddocks Penry Prydderch Trahaearn Wynnstay',
  ),
  nation(
    { id: 104, name: 'Ireland', short: 'IE', long: 'IRL', weight: 6 },
    'Aidan Cathal Cian Darragh Eoin Fionn Lorcan Oisín Pádraig Ronan Senan Tadhg',
    "Brannigan Corcoran Devereux Fogarty Geraghty Hanrahan Kilbride MacCarthaigh Mulqueen Ní_Laoire O'Dowd O'Farrelly Ó_Briain Rafferty Scanlon Tiernan",
  ),
  nation(
    { id: 73, name: 'France', short: 'FR', long: 'FRA', weight: 9 },
    'Anaël Bastien Cyprien Damien Étienne Florian Gaël Jérémy Loïc Mathéo Noé Raphaël Théo Yanis',
    "Abriel Bellerose Chastenet Delacourt Escoffier Fauvel Gaillardet Hébrard Jouvenel Kervella Lachenal Montfaucon Noirtier Peyrolle Quesnel Roquebrune Sabourin Tavernier d'Aubigny Vauquelin",
  ),
  nation(
    { id: 200, name: 'Spain', short: 'ES', long: 'ESP', weight: 8 },
    'Álvaro Borja Curro Dani Eneko Gonzalo Iñaki Joaquín Marcos Nacho Pau Rubén Unai Xabi',
    'Aguirrezabala Bermúdez Carrasquilla Domènech Echániz Fuentealba Goyeneche Hinojosa Iturrioz Lizarralde Monteverde Ordóñez Peñalver Quintanilla Rocamora Sotomayor Urquijo Valdespino Ybarra Zamorro',
  ),
  nation(
    { id: 173, name: 'Portugal', short: 'PT', long: 'PRT', weight: 6 },
    'Afonso Bernardim Duarte Gaspar Henrique João Lourenço Martim Nuno Rui Simão Tomé Vasco',
    'Abrantes Barbacena Carvalhosa Dornelas Estrêla Falqueiro Gouveia-Reis Lampreia Mascarenhas Negreiros Pedrógão Quintela Sacadura Taborda Valadão Vilarinho',
  ),
  nation(
    { id: 152, name: 'Netherlands', short: 'NL', long: 'NLD', weight: 6 },
    'Bram Daan Floris Gijs Huub Jorn Koen Lars Mees Niek Pieter Sjoerd Teun Wouter',
    'van_Aalsum Bokhoven Crommelin van_Dronten Eikenboom Goossensen ter_Horst Kuipersma Langevoort Middelkoop Noordhoek Oosterveen Pronk van_Ruurlo Schoonderbeek Tjalsma Uitenbroek de_Vlaming Wijngaard Zonderland',
  ),
  nation(
    { id: 80, name: 'Germany', short: 'DE', long: 'DEU', weight: 6 },
    'Anton Benno Caspar Emil Falk Jannik Korbinian Lennart Moritz Ole Rasmus Sören Till Veit',
    'Ahrendts Brettschneider Dörnfeld Eckstein Fürbringer Grünewald Hasselbach Immendorf Jüngst Kaltenbach Löwenthal Mühlberger Nordhaus Oberländer Pfannkuch Rüdenauer Schönwetter Tiefenthal Übelacker Wachendorf',
  ),
  nation(
    { id: 59, name: 'Denmark', short: 'DK', long: 'DNK', weight: 4 },
    'Aksel Bjarke Esben Gorm Jeppe Kasper Mads Nikolaj Rune Søren Troels Viggo',
    'Aagesen Bækgård Dalsgård Egholm Frydendal Grønbech Højlund-Krag Kjærulf Lindegård Møldrup Nørby Østerlund Rosenkjær Skovgård Thyregod Værge',
  ),
  nation(
    { id: 161, name: 'Norway', short: 'NO', long: 'NOR', weight: 4 },
    'Audun Brage Eirik Gard Håkon Jostein Kjetil Leif Odd Sindre Torbjørn Øyvind',
    'Aasgård Bjørnebekk Dybvad Elvenes Fjellheim Grødem Hovland Kvæven Lyngstad Myklebost Nøttveit Øvrebø Rønning Sæther Tjønneland Vågane',
  ),
  nation(
    { id: 46, name: 'Croatia', short: 'HR', long: 'HRV', weight: 4 },
    'Ante Borna Duje Frane Hrvoje Jakov Krešimir Lovre Mislav Šime Toni Zvonimir',
    'Barišić Čulinović Dragoljević Grgurić Hrženjak Jurjević Krpan Ljubičić-Rak Marasović Pavičević Radovanić Šarić-Bol Tomaško Vučemil Zubčić Žanko',
  ),
  nation(
    { id: 171, name: 'Poland', short: 'PL', long: 'POL', weight: 4 },
    'Bartłomiej Cezary Dawid Grzegorz Hubert Jędrzej Łukasz Mikołaj Radosław Szymon Tymoteusz Wojciech',
    'Baranowicz Chmielnik Dąbrówka Gołębicki Jaworzyn Kruszyński Łabędzki Mierzejski Niedźwiedź Ogiński-Bór Piórkowski Rzepecki Śliwiński Trzebiatow Wiśniowski Żelechów',
  ),
  nation(
    { id: 30, name: 'Brazil', short: 'BR', long: 'BRA', weight: 6 },
    'Anderley Caetano Davi Elias Felício Gérson Ícaro Juninho Luã Matheusinho Otávio Rômulo Thalisson Wesley',
    'Aparecido Boaventura Cerqueira Damasceno Evangelho Figueirôa Guimarãens Itaparica Junqueira Lacerda Mangabeira Nascentes Oiticica Pitangueira Sacramento Trindade Umbuzeiro Vilaça',
  ),
  nation(
    { id: 158, name: 'Nigeria', short: 'NG', long: 'NGA', weight: 5 },
    'Abiola Chidera Damilola Emeka Femi Ikenna Kelechi Olumide Seyi Tobenna Uche Zubairu',
    'Abegunrin Babarinde Chukwumaeze Durosaro Ezekwe Fadipe Gbadamosi Ibekwute Kolawole-Ojo Madubuko Nwachi Ogunbanwo Okparaeke Sowunmi Tokunboh Udeagha',
  ),
  nation(
    { id: 107, name: 'Ivory Coast', short: 'CI', long: 'CIV', weight: 4 },
    'Adama Brou Cheick Désiré Ghislain Ismaël Jean-Luc Konan Moussa Sékou Souleymane Yao',
    'Abouakon Boguié Dagnogo Ehouman Fofié Gnahoré Kassiré Kouakoussui Lobognon N’Dabian Séhoué Tiémélé Yapobi Zadi-Kessy',
  ),
  nation(
    { id: 111, name: 'Japan', short: 'JP', long: 'JPN', weight: 3 },
    'Daichi Haruto Itsuki Kaito Minato Naoki Ren Shun Takumi Yuto',
    'Asakura Fujinami Hoshikawa Isogai Kagami Minazuki Nishigori Okabayashi Sakaguchi Tachibana Umezawa Yukimura',
  ),
  nation(
    { id: 215, name: 'Sweden', short: 'SE', long: 'SWE', weight: 3 },
    'Algot Edvin Gösta Hjalmar Love Måns Nils Sixten Torsten Valter',
    'Ängström Björkqvist Dahlkvist Ekelöf Forsslund Grönvall Hägglöf Lagerbäck-Ek Nyström-Bo Öhrnell Rosenqvist Sjögreen Tegnér Wästberg',
  ),
]

function nation(of: Omit<Nation, 'firstNames' | 'lastNames'>, firstNames: string, lastNames: string): Nation {
  return { ...of, firstNames: words(firstNames), lastNames: words(lastNames) }
}

function words(text: string): string[] {
  return text.split(' ').map((word) => word.replaceAll('_', ' '))
}
