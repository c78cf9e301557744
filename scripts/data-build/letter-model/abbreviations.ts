/** Abbreviations that people build mailbox names with and that no list of names or words has; facts, collected by hand. */
export const abbreviations: readonly string[] =
  `www http https html smtp imap ftp dns ssh php sql css xml vpn sys adm mgmt mgr dept govt intl acct
  nba nfl nhl mlb ufc wwe fc bmw vw gmbh ltd llc inc bvba srl tv dj mc mr mrs dr phd nyc usa uk xx xxx pc ps xbox rpg
  fps gg xd lol omg bff btw hq hr pr qa it rd nr jr sr st mt ft`.split(/\s+/);
