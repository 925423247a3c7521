/**
 * How postcodes are written, by the countries that write them so: N is a digit, A a letter, X either, and small letters are
 * themselves; spaces and hyphens may be left out. Countries that are not here accept any text.
 */
const FORMS = `
NNN=FO GN IS LS MG OM PG
NNNN=AM AT AU BD BE BG CH CV CX CC CY DK ET GE GL GW HM HT HU LI LR LU LV MD MK NE NF NO NZ PH PY SI SJ TN VE ZA
NNNNN=AX BA BL CR CU DE DO DZ EE ES FI FR GF GP GT HN HR ID IQ IT JO KE KR KW LA LK LT MA MC ME MF MM MQ MV MX MY NC NP PF PK PM RE RS SM SN TH TR UA UY VA WF YT ZM
NNNNN|NNNNN-NNNN=AS FM GU MH MP PR PW SA US VI
NNNNN|NNNNNN=KH MN VN
NNNNN|NNNNNNN=EG
NNNNNNN|NNNNN=IL
NNNNNN=BY CN EC IN KG NG RO RU SG TJ TM UZ
NNNNNN|ANNXNXN=KZ
NNNNNNN=CL
NNN NN=CZ GR SE SK
NN-NNN=PL
NNN-NNNN=JP
NNNNN-NNN=BR
NNNNN-NNNNN=IR
NNNN-NNN|NNNN=PT
NNNN AA|NNNN=NL
NNNN|ANNNNAAA=AR
NNNN|NNNN NNNN=LB
NNN|NNNN=BH
NNN|NNNNN|NNNNNN=TW
adNNN=AD
bbNNNNN=BB
AANNNN=BN
ANNN=SZ
AA XX=BM
AAA NNNN|AAA NN|AAA NNN=MT
ANX XXXX=IE
ANA NAN=CA
AANA NAA|ANA NAA|AANN NAA|AAN NAA|ANN NAA|AN NAA=GB GG IM JE
AAAA NAA=FK GS IO PN SH TC
`;

const CLASSES: Readonly<Record<string, string>> = { N: '\\d', A: '[A-Z]', X: '[A-Z\\d]' };
const SEPARATORS = /[\s-]/g;

let known: ReadonlyMap<string, readonly string[]> | null = null;

/** Whether a country writes a postcode so: in any case, with or without separators and the letters of the country. */
export function isPostcodeOf(country: string, text: string): boolean {
  const forms = formsOf(country);
  if (forms.length === 0) return true;
  const code = text.trim().toUpperCase();
  const isForm = (form: string): boolean => pattern(form).test(code.replace(SEPARATORS, ''));
  // “D-10115”, “CH 8001”
  const prefixed = /^[A-Z]{1,2}[\s-]+(?=\d)/.exec(code)?.[0] ?? '';
  return forms.some(isForm) || (prefixed !== '' && isPostcodeOf(country, code.slice(prefixed.length)));
}

/** A text in the form of a country's postcodes, e.g. “12345”; '' if any text will do. */
export function postcodeLike(country: string): string {
  const [form = ''] = formsOf(country);
  let [digits, letters] = [0, 0];
  return form
    .replace(/[NAX]/g, (sign) => {
      if (sign !== 'A') return String((digits++ % 9) + 1);
      return String.fromCharCode(65 + letters++);
    })
    .toUpperCase();
}

/** Whether a country's postcodes are digits, for a numeric keyboard: their hyphens may be left out. */
export function hasNumericPostcodes(country: string): boolean {
  const forms = formsOf(country);
  return forms.length > 0 && forms.every((form) => /^[N\s-]+$/.test(form));
}

function pattern(form: string): RegExp {
  const signs = [...form.replace(SEPARATORS, '')];
  return new RegExp(`^${signs.map((sign) => CLASSES[sign] ?? sign.toUpperCase()).join('')}$`);
}

function formsOf(country: string): readonly string[] {
  known ??= new Map(
    FORMS.trim()
      .split('\n')
      .flatMap((line) => {
        const [forms = '', codes = ''] = line.split('=');
        return codes.split(' ').map((code) => [code, forms.split('|')] as const);
      }),
  );
  return known.get(country) ?? [];
}
