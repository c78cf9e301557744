/**
 * Second-level names whose owners sell or lend names below them as a registry does, so that a bad neighbour says nothing
 * of the others: mostly of CentralNic and the like, from the private section of the Public Suffix List.
 */
const SOLD_ZONES = new Set(
  (
    'africa.com az.pl biz.ua br.com cn.com co.com co.nl co.no co.pl co.ua com.de com.ru com.se com.uk de.com eu.com ' +
    'eu.org gb.net gr.com hk.com hu.net in.net inf.ua it.com jp.net jpn.com ltd.ua mex.com msk.ru msk.su net.ru org.ru ' +
    'pp.ru pp.ua ru.com ru.net sa.com se.net spb.ru spb.su uk.com uk.net us.com us.org za.bz za.com za.net za.org'
  ).split(' '),
);

export function isSoldZone(name: string): boolean {
  return SOLD_ZONES.has(name);
}
