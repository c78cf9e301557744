/** Large mailbox and internet providers of many countries. */
export const mailboxProviders: readonly string[] = (
  'gmail.com googlemail.com yahoo.com ymail.com rocketmail.com yahoo.co.uk yahoo.fr yahoo.de yahoo.it yahoo.es yahoo.com.br ' +
  'yahoo.co.in yahoo.co.jp yahoo.ca hotmail.com outlook.com live.com msn.com hotmail.co.uk hotmail.fr hotmail.de ' +
  'hotmail.it hotmail.es live.fr live.nl outlook.fr outlook.de outlook.es icloud.com me.com mac.com aol.com aim.com ' +
  'proton.me protonmail.com pm.me fastmail.com fastmail.fm zoho.com zohomail.com tutanota.com tuta.com hushmail.com ' +
  'hey.com mail.com email.com usa.com dr.com post.com gmx.de gmx.net gmx.com gmx.at gmx.ch web.de t-online.de ' +
  'freenet.de mailbox.org posteo.de arcor.de vodafone.de 1und1.de orange.fr wanadoo.fr free.fr sfr.fr laposte.net ' +
  'neuf.fr bbox.fr numericable.fr libero.it virgilio.it alice.it tim.it tin.it tiscali.it fastwebnet.it email.it ' +
  'telefonica.net terra.es sapo.pt uol.com.br bol.com.br terra.com.br ig.com.br globo.com wp.pl o2.pl onet.pl ' +
  'interia.pl gazeta.pl seznam.cz centrum.cz email.cz azet.sk centrum.sk freemail.hu citromail.hu abv.bg mail.bg ' +
  'inbox.lv mail.ee ukr.net i.ua meta.ua mail.ru bk.ru list.ru inbox.ru yandex.ru yandex.com ya.ru rambler.ru qq.com ' +
  'foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com tom.com aliyun.com 139.com 189.cn 21cn.com naver.com ' +
  'daum.net hanmail.net nate.com kakao.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp nifty.com biglobe.ne.jp ocn.ne.jp ' +
  'rediffmail.com indiatimes.com btinternet.com sky.com virginmedia.com ntlworld.com talktalk.net blueyonder.co.uk ' +
  'comcast.net xfinity.com att.net sbcglobal.net bellsouth.net verizon.net cox.net charter.net rr.com earthlink.net ' +
  'frontier.com windstream.net centurylink.net optonline.net juno.com netzero.net rogers.com shaw.ca telus.net ' +
  'sympatico.ca bell.net videotron.ca bigpond.com optusnet.com.au iinet.net.au xtra.co.nz telenet.be skynet.be ' +
  'ziggo.nl kpnmail.nl planet.nl hetnet.nl xs4all.nl home.nl bluewin.ch hispeed.ch sunrise.ch online.no telia.com ' +
  'bredband.net tele2.se comhem.se mail.dk luukku.com kolumbus.fi walla.com walla.co.il mynet.com ttmail.com'
).split(' ');
