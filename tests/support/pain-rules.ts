import { type Element, readXml } from "@/lib/money/payouts/statement/xml-reader";

/** The schema's order of elements, as far as the file uses them, with the required ones marked. */
const ORDER: Record<string, string[]> = {
  CstmrCdtTrfInitn: ["GrpHdr!", "PmtInf!"],
  GrpHdr: ["MsgId!", "CreDtTm!", "NbOfTxs!", "CtrlSum", "InitgPty!"],
  PmtInf: [
    "PmtInfId!",
    "PmtMtd!",
    "NbOfTxs",
    "CtrlSum",
    "ReqdExctnDt!",
    "Dbtr!",
    "DbtrAcct!",
    "DbtrAgt!",
    "ChrgBr",
    "CdtTrfTxInf!",
  ],
  CdtTrfTxInf: ["PmtId!", "Amt!", "CdtrAgt", "Cdtr", "CdtrAcct", "RmtInf"],
  FinInstnId: ["BICFI", "ClrSysMmbId", "Nm", "PstlAdr"],
  ClrSysMmbId: ["ClrSysId", "MmbId!"],
  PstlAdr: ["Ctry", "AdrLine"],
  Cdtr: ["Nm", "PstlAdr"],
};
const PATTERN: Record<string, RegExp> = {
  MsgId: /^[\s\S]{1,35}$/,
  PmtInfId: /^[\s\S]{1,35}$/,
  EndToEndId: /^[\s\S]{1,35}$/,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
  NbOfTxs: /^\d{1,15}$/,
  CtrlSum: /^\d{1,16}\.\d{2}$/,
  InstdAmt: /^\d{1,13}\.\d{2}$/,
  PmtMtd: /^(CHK|TRF|TRA)$/,
  ChrgBr: /^(DEBT|CRED|SHAR|SLEV)$/,
  IBAN: /^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  MmbId: /^[0-9A-Z]{1,35}$/,
  Ctry: /^[A-Z]{2}$/,
  Nm: /^[A-Za-z0-9/\-?:().,'+ ]{1,140}$/,
  AdrLine: /^[A-Za-z0-9/\-?:().,'+ ]{1,70}$/,
  Ustrd: /^[A-Za-z0-9/\-?:().,'+ ]{1,140}$/,
};

/** The schema violations of a pain.001 file; empty if it is valid. */
export const painProblems = (text: string): string[] => problems(readXml(text));

function problems(element: Element): string[] {
  const order = ORDER[element.name];
  const names = element.children.map(({ name }) => name);
  const found = element.children.flatMap(problems);
  if (order) {
    const known = order.map((name) => name.replace("!", ""));
    const locations = names.map((name) => known.indexOf(name));
    if (locations.some((location, index) => location < (locations[index - 1] ?? 0)))
      found.push(`${element.name}: ${names.join(" ")}`);
    for (const name of order)
      if (name.endsWith("!") && !names.includes(name.slice(0, -1))) found.push(`no ${name}`);
  }
  const pattern = PATTERN[element.name];
  if (pattern && element.children.length === 0 && !pattern.test(element.text))
    found.push(`${element.name}: ${element.text}`);
  return found;
}
