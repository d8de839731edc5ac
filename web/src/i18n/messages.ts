import { type Token, parse } from "@messageformat/parser";

/** Labels in ICU MessageFormat, the same as the server's sentences: see docs/texts.md. */
export type Language = "en" | "fr";
export type Blank = string | number | readonly string[];
export type Blanks = Record<string, Blank>;
type Piece = (blanks: Blanks) => string;

const locales = { en: "en-GB", fr: "fr" };
const plurals = { en: new Intl.PluralRules(locales.en), fr: new Intl.PluralRules(locales.fr) };
const lists = { en: new Intl.ListFormat(locales.en), fr: new Intl.ListFormat(locales.fr) };

/** Return whether `de` is cut short before this name: not before a letter on its own, nor before the h of a name. */
const elides = (name: string): boolean => /^[aeiouœ]\p{L}/iu.test(name.normalize("NFD").replace(/\p{M}/gu, ""));

/** What a label may ask of a name beside its count: `{name, de}`. */
const forms: Record<Language, Record<string, (name: string) => string>> = {
  en: {},
  fr: {
    de: (name) => (elides(name) ? `d’${name}` : `de ${name}`),
    que: (name) => (elides(name) ? `qu’${name}` : `que ${name}`),
  },
};

/** No line break before what ends a French phrase, and the apostrophes of print. */
export const typeset = (text: string, spoken: Language): string => {
  const printed = text.replace(/'/g, "’");
  return spoken === "en" ? printed : printed.replace(/ ([:%»])/g, "\u00a0$1").replace(/ ([;!?])/g, "\u202f$1").replace(/« /g, "«\u00a0");
};

const said = (blank: Blank | undefined, spoken: Language): string => (typeof blank === "object" ? lists[spoken].format(blank) : String(blank ?? "…"));

const counted = (blank: Blank | undefined): number => (typeof blank === "object" ? blank.length : Number(blank));

function piece(token: Token, spoken: Language, counting: string): Piece {
  switch (token.type) {
    case "content": {
      const text = typeset(token.value, spoken);
      return () => text;
    }
    case "octothorpe":
      return (blanks) => said(blanks[counting], spoken);
    case "argument":
      return (blanks) => said(blanks[token.arg], spoken);
    case "function": {
      const form = forms[spoken][token.key];
      if (form === undefined) throw new Error(`no form ${token.key} in ${spoken}`);
      return (blanks) => form(said(blanks[token.arg], spoken));
    }
    default: {
      const cases = new Map(token.cases.map((branch) => [branch.key, pieces(branch.tokens, spoken, token.arg)]));
      const other = cases.get("other");
      if (other === undefined) throw new Error(`no case other for ${token.arg}`);
      const key = (blank: Blank | undefined) => (token.type === "select" ? String(blank) : plurals[spoken].select(counted(blank)));
      return (blanks) => (cases.get(`=${counted(blanks[token.arg])}`) ?? cases.get(key(blanks[token.arg])) ?? other)(blanks);
    }
  }
}

const pieces = (tokens: readonly Token[], spoken: Language, counting: string): Piece => {
  const all = tokens.map((token) => piece(token, spoken, counting));
  return (blanks) => all.map((part) => part(blanks)).join("");
};

/** Return a function that fills the blanks of a label; raise an error if the label cannot be parsed (a test parses all). */
export const compiled = (text: string, spoken: Language): Piece => pieces(parse(text), spoken, "");

/** The placeholders of a label. */
export function fieldsOf(text: string): Set<string> {
  const names = (tokens: readonly Token[]): string[] =>
    tokens.flatMap((token) => ("arg" in token ? [token.arg, ...("cases" in token ? token.cases.flatMap((branch) => names(branch.tokens)) : [])] : []));
  return new Set(names(parse(text)));
}
