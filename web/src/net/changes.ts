// Changes of a view, as bocage.server.changes makes them.

type Json = unknown;
type Members = Record<string, Json>;

/** The new value, made from the old one; what has not changed is the same object as before. */
export function patched(old: Json, patch: Json): Json {
  if (typeof patch !== "object" || patch === null || Array.isArray(patch)) return patch;
  if ("=" in patch) return patch["="];
  if ("~" in patch) return joined(old as Json[], patch["~"] as Json[]);
  const { "-": gone = [], ...changed } = patch as Members;
  const members = { ...(old as Members) };
  for (const name of gone as string[]) delete members[name];
  for (const [name, change] of Object.entries(changed)) members[name] = patched(members[name], change);
  return members;
}

/** The list that pieces of it make. */
export function joined(old: Json[], pieces: Json[]): Json[] {
  const made: Json[] = [];
  for (const piece of pieces as (Json[] | Members)[]) {
    if (!Array.isArray(piece)) made.push("<" in piece ? patched(made.at(-1), piece["<"]) : patched(old[made.length], piece["@"]));
    else if (piece.length === 1) made.push(piece[0]);
    else made.push(...old.slice(piece[0] as number, piece[1] as number));
  }
  return made;
}

/** CRC-32 of a text, going on from that of the texts before it. */
export function digest(text: string, before = 0): number {
  let crc = ~before;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
}
