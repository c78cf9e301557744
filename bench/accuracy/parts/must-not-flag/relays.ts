/** Domains under which forwarding services give addresses that hide the real mailbox, written out from their pages. */
export const relayDomains: readonly string[] = [
  ...['privaterelay.appleid.com', 'mozmail.com', 'relay.firefox.com', 'duck.com'],
  ...['simplelogin.com', 'simplelogin.co', 'simplelogin.io', 'simplelogin.fr', 'slmail.me', 'slmails.com'],
  ...['aleeas.com', 'dralias.com', '8alias.com', '8shield.net', 'silomails.com'],
  ...['passmail.net', 'passmail.com', 'passinbox.com', 'passfwd.com'],
  ...['anonaddy.com', 'anonaddy.me', 'addy.io', 'addymail.com', 'mailer.me', '4wrd.cc'],
  ...['someone.anonaddy.com', 'someone.anonaddy.me', 'someone.aleeas.com', 'someone.8alias.com'],
  ...['erine.email', '33mail.com', 'someone.33mail.com', 'forwardemail.net', 'improvmx.com'],
  ...[
    'maskedemail.com',
    'startmail.email',
    'cloaked.id',
    'clkdmail.com',
    'myclkd.com',
    'opayq.com',
    'emailalias.io',
  ],
];
