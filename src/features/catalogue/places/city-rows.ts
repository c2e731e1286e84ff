/**
 * The built-in cities, one a line, by population: name, province, French name where it differs, other names people type.
 * Kept equal to database/reference/canadian-cities.json, and below to canadian-cities-extra.json, by cities.test.ts (Statistics Canada 2021; GeoNames, CC BY 4.0).
 */
export const cityRows = `Toronto|ON||North York,Scarborough,Etobicoke,East York
Montreal|QC|Montréal|MTL
Calgary|AB
Ottawa|ON||Kanata,Nepean,Orléans,Gloucester
Edmonton|AB
Winnipeg|MB
Mississauga|ON
Vancouver|BC
Brampton|ON
Hamilton|ON||Stoney Creek,Ancaster,Dundas
Surrey|BC||Cloverdale,South Surrey
Quebec City|QC|Québec|Ville de Québec
Halifax|NS||Dartmouth,Bedford,Lower Sackville
Laval|QC
London|ON
Markham|ON||Unionville
Vaughan|ON||Woodbridge,Thornhill,Concord
Gatineau|QC||Hull,Aylmer
Saskatoon|SK
Kitchener|ON
Longueuil|QC||Saint-Hubert
Burnaby|BC
Windsor|ON
Regina|SK
Oakville|ON
Richmond|BC
Richmond Hill|ON||Oak Ridges
Burlington|ON
Oshawa|ON
Sherbrooke|QC
Greater Sudbury|ON|Grand Sudbury|Sudbury
Abbotsford|BC||Clearbrook
Lévis|QC
Coquitlam|BC
Barrie|ON
Saguenay|QC||Chicoutimi,Jonquière
Kelowna|BC
Guelph|ON
Trois-Rivières|QC||Three Rivers
Whitby|ON||Brooklin
Cambridge|ON||Galt,Preston
St. Catharines|ON||Saint Catharines,St Catharines
Milton|ON
Langley|BC||Township of Langley,Aldergrove,Walnut Grove,Fort Langley
Kingston|ON
Ajax|ON
Waterloo|ON
Terrebonne|QC
Saanich|BC
St. John's|NL||Saint Johns,St Johns
Thunder Bay|ON
Delta|BC||Ladner,Tsawwassen,North Delta
Brantford|ON
Chatham-Kent|ON||Chatham,Wallaceburg
Clarington|ON||Bowmanville,Courtice,Newcastle
Red Deer|AB
Nanaimo|BC
Strathcona County|AB|Comté de Strathcona|Sherwood Park
Pickering|ON
Lethbridge|AB
Kamloops|BC
Saint-Jean-sur-Richelieu|QC||St-Jean-sur-Richelieu
Niagara Falls|ON
Cape Breton|NS|Cap-Breton|Sydney,Glace Bay
Chilliwack|BC
Victoria|BC
Brossard|QC
Maple Ridge|BC
North Vancouver|BC||City of North Vancouver,District of North Vancouver
Newmarket|ON
Repentigny|QC
Peterborough|ON
Saint-Jérôme|QC||St-Jérôme
Moncton|NB
Drummondville|QC
Kawartha Lakes|ON||Lindsay
New Westminster|BC
Prince George|BC
Caledon|ON||Bolton
Airdrie|AB
Wood Buffalo|AB||Fort McMurray
Sault Ste. Marie|ON||Sault Sainte Marie
Sarnia|ON
Saint John|NB
Granby|QC
St. Albert|AB||Saint Albert
Norfolk County|ON|Comté de Norfolk|Simcoe,Port Dover
Grande Prairie|AB
Medicine Hat|AB
Fredericton|NB
Halton Hills|ON||Georgetown,Acton
Aurora|ON
Port Coquitlam|BC
Mirabel|QC
Blainville|QC
Saint-Hyacinthe|QC||St-Hyacinthe`

/** Further places of the same form: the next in size, and the capitals that the list of the largest leaves out. */
export const furtherRows = `Welland|ON
Belleville|ON
North Bay|ON
Brandon|MB
Mascouche|QC
Châteauguay|QC
Whitchurch-Stouffville|ON
Shawinigan|QC
Haldimand County|ON|Comté de Haldimand
Rimouski|QC
Dollard-Des Ormeaux|QC
Cornwall|ON
Victoriaville|QC
Georgina|ON||Keswick
Woodstock|ON
Langford|BC
Quinte West|ON
Saint-Eustache|QC
Vernon|BC
West Vancouver|BC
Innisfil|ON
Vaudreuil-Dorion|QC
Charlottetown|PE
Whitehorse|YT
Yellowknife|NT
Iqaluit|NU`
