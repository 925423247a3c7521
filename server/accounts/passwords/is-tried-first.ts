import { createHash } from 'node:crypto';

/** So much of a hash tells them apart. */
const KEPT = 8;

/**
 * The most common passwords that are long or strong enough and that no other rule refuses: what is left of the 49,233 which zxcvbn knows
 * (`@zxcvbn-ts/language-common` 3.0.4), in lower case and without white space. Only the beginnings of their SHA-256 hashes are here: few
 * of them are words to read.
 */
const HASHES = [
  '-VK3S2CD -m5eWhio 0XRuHOnR 0lsbU_7a 1LRYZNnW 1SR1upSS 23rZUDNu 29zwG_Us 2EqaaysP 2GyGUbeU 2K7MZSzk 2Kr8S4R8',
  '2vzOTH7U 3mJ4q57R 42-r2h8D 4AD0D8Ts 4SuC0djX 4WiJe7ST 53O7XZAm 5ABeLBV4 5JozIW0Y 5b32k2ZK 5jgYAZH7 5x6YN1T4',
  '5xTMsjpR 6NXRuQ_7 6PGtK96j 6aL00OHw 6lWVzeiN 71Ks4JDM 7unG4ZBv 7vocfgyW 8-rFbqRk 8dET-cCA 8fpdbCZC 97zS1ONy',
  '9AtTDjSi 9YfU1YZg 9ckxayB6 9fHOjyXX ACX3VwTw AKa3LUCJ ALR3dSD7 AM_kbSur AVAA9LWM Afccmiur AktMLyeS AvUUgvVy',
  'AyzBH-el BNvdF3sk BRkl0D_Y BTQUFSSx BZYEkhFb B_UxYgNn BbtDKkv2 BiXlv6Ee Bkf0sL_U C2fGSk6W CI8t2jp_ CXy2wyWu',
  'CZOPkSjQ Cad_ROuO CfunlD4i Cmcki5rg Cx2_8nFK DW_924eX DaC5Q_Mi DjyxN6Ri EDbsthSB EH3c6tVg F0y3USFJ FIZKaiPe',
  'G3M-MIlx GAPGoz0m GF79TOh2 GFR1XADN GL9u3ISA GUgovfg4 GmhC_8to GmvU2ded GwHjChn5 H0VOjOjX HDEt1kJq HGmdBtlm',
  'Hju4lHVv I84H_ofb IFmu9HmW IOfC6Jgn IPn3VvTn J-7Pl_MN JD0CPMKy JWahjNHq JiiNmQRc JnXnMonA KIn1Rq-n KSniL0ix',
  'KwqMI0u5 L19s5a4w LEAgk_Vm LLOAnuPt LVQ7vBK3 M0idJJt5 M9c-I0Ec MABfVs8v MZuuKP5O MfYed_JX N-ctVHhL NfkVZqaH',
  'NieZllxQ NqoVqI56 O02i4o6- O2YE0xAJ O4R-90iz OLh7ENCN OV8pEHMc OjgQOU1R P1wLX5wy Q3mx0goF QPWYzHZV QZTRcG7R',
  'RHwYPfDk Rchr_8uR RqKBzTVJ S7XtUuVk SB7DEMKn SH5CDJ3r SJH4VkgK SdYhMl61 SpxT3tKa SrWBHoqg SsH1rv2b Sss-YmQc',
  'THPWx311 U6YMlDbZ UPSAl-Pl Vp0P-VO8 VvSuNWOE W0BicumJ W9etsCRG WLqjxUr1 WMax0yZT WeIPaUVi X1DdcnTv XVpwoteI',
  'XpKG2oJh XspIkdry Xzs7YUlX YXA0wi22 YmXbDIxd Ytm1ayOp Z9cQpZCg ZKgTa-2B ZbyGf2j_ ZnjUPnQt ZvH6gy1h _Kx2tLLJ',
  '_MoogEXt a4QZn1Y5 auIXFkoe axVxMkDo bF8oWp7b bu37ltcn c0duOCYx c5jPEPKa cORI7zCZ cW-f-Skx cXmwswmI d1ucIAAC',
  'd7kOfpl4 dDBWFrK8 dlrZ9Mfm dy8P4bJu eAsQz6qs eJuZ6SpL egGt6kuK fDbFsPtr fcrJGqyR g3A1SQ8I gNqfiAiV gXSgXU4m',
  'gdBv6RZh ggbSLwQ3 ghooAgWq grpwG8gf h2jO0l5j h9l9FebD hFul5BLQ hGBzcd5J hGFbGnvX hN4TaFZY hOvBuseH hmJGfcfJ',
  'iQekmbVK iTUmIaLl iXsxIHLC ibAKLt9t ivv9uNvl jFyufA3Q jG6W96tq jflQJlOP kBWzUCoh kHfRr2nH kJzeSic- lFcpmyms',
  'lTEk9ZZQ lbOvMJkm lc5w2e3j lqHbeEqa mmIu6vSm n4Cl4UAX nI9aSnd5 nhXsgQ0k nlonFPd8 nt10Ev5l oDZHVaOK oSOWYUvI',
  'okVv8GHE pe5w8VIl pgOXSuSz pi7LjE-W pievSUPD povzsv7V q4ueArMm qQogc3TS qR8Mwk_2 r1f5ohtY rPRUiJeN rZsHArxB',
  'ra-d7G_e rdumoVWV rl3rhl05 s0Vk8cTN s4KCJXic sCToQFsS sCVvDvTf sowizQRQ ssN-0Zpd tLt_I2ri tMTY0b-3 tR176m0C',
  'trkBAlXO uDa-NY_K uNqCpJXm unXNOeqp vFs_4y4j vOKWbAsN vQhetZpV vdYMT-g6 vqfwiHW7 wbWboMVu wjFw3YhY wryCnylR',
  'x-QCJY7j xALRO0qh xNMI9vIK xfIKZ50B xlWNLBFo xoaJszjY y3mwKyCv yCB57ISi yF9nuoAm yK3kXtZP yMOLnIc0 yQNOSa8s',
  'yQvA9tN9 yrGOXAzf ys_VJEAD zTQNGlxB zmQoco-K',
];

const known: ReadonlySet<string> = new Set(HASHES.flatMap((line) => line.split(' ')));

/** Whether a password, in lower case and without white space, is one of those that are tried first. */
export function isTriedFirst(text: string): boolean {
  const hash = createHash('sha256').update(text.normalize('NFC')).digest('base64url');
  return known.has(hash.slice(0, KEPT));
}
