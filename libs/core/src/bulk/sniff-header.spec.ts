import { expect } from 'chai';
import { sniffHeader } from './sniff-header.ts';

describe('sniffHeader', () => {
  const delimiterOf = (start: string) => sniffHeader(start).delimiter;

  it('takes the delimiter that makes an email column', () => {
    expect(delimiterOf('id,email,name\n1,a@b.c,x;y;z;z')).to.equal(',');
    expect(delimiterOf('id;email;name\n')).to.equal(';');
    expect(delimiterOf('id\temail\tname\n')).to.equal('\t');
    expect(delimiterOf('Name, first; Name, last; email\n')).to.equal(';');
    expect(delimiterOf('a;b;c;d,"E-Mail "," E MAIL"\n')).to.equal(',');
  });

  it('takes the one that makes the most columns where several do, or none', () => {
    expect(delimiterOf('email,a;email;b\n')).to.equal(';');
    expect(delimiterOf('a,b;c;d\n')).to.equal(';');
  });

  it('takes the comma where nothing tells them apart', () => {
    expect(delimiterOf('email\n')).to.equal(',');
    expect(delimiterOf('email,note;email\n')).to.equal(',');
    expect(delimiterOf('')).to.equal(',');
  });

  it('reads the header over quoted line feeds and past blank lines', () => {
    expect(delimiterOf('\r\n\n"full\nname";email\na,email,b')).to.equal(';');
  });

  it('judges the first line alone where its quotes never pair up', () => {
    expect(delimiterOf('5" disk;email\nemail,email,email,email')).to.equal(';');
  });

  it('takes no delimiter and no column from within quotes', () => {
    expect(delimiterOf('email,"notes; email; phone"\n')).to.equal(',');
    expect(delimiterOf('email;"a "", email, b";c\n')).to.equal(';');
    expect(delimiterOf('"a;b";"c;d",email\n')).to.equal(',');
  });

  it('takes a quote within a cell for itself', () => {
    expect(sniffHeader('5" disk;email\r\n"a,b";email,email,email\n')).to.deep.equal({
      delimiter: ';',
      lineEnd: '\r\n',
    });
  });

  it('tells the line end by the header’s', () => {
    expect(sniffHeader('email\na@b.c\r\n').lineEnd).to.equal('\n');
    expect(sniffHeader('email\r\na@b.c\n').lineEnd).to.equal('\r\n');
    expect(sniffHeader('"a\r\nb",email\nx').lineEnd).to.equal('\n');
    expect(sniffHeader('email').lineEnd).to.equal('\n');
  });
});
