// Chunks of a first visit: one file for what every page needs, one for each page most visits begin with, one for what those share.
// Left to itself the bundler makes a chunk of every set of pages that share a module: sixty small files, each a request of its own.

import type { Rolldown } from "vite";

type Groups = Rolldown.CodeSplittingGroup[];
type Graph = Rolldown.ChunkingContext;

/** Chunk groups for the modules that the entry, and then each page, import at once; what is imported later is left alone. */
export function firstVisit(entry: string, pages: Record<string, string>): Groups {
  const reached = new Map<string, Set<string>>();
  const needs = (graph: Graph, file: string, id: string): boolean => {
    let all = reached.get(file);
    if (!all) reached.set(file, (all = importedFrom(graph, file)));
    return all.has(id);
  };
  const files = Object.values(pages);
  const group = (name: string, priority: number, test: (graph: Graph, id: string) => boolean) => ({
    name: (id: string, graph: Graph) => (test(graph, id) ? name : null),
    debugName: name,
    priority,
  });
  return [
    group("app", 3, (graph, id) => needs(graph, entry, id)),
    group("shared", 2, (graph, id) => files.every((file) => needs(graph, file, id))),
    ...Object.entries(pages).map(([name, file]) => group(name, 1, (graph, id) => needs(graph, file, id))),
  ];
}

/** A module and all it imports, directly or not, before it runs. */
function importedFrom(graph: Graph, file: string): Set<string> {
  const found = new Set<string>();
  const left = [file];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    left.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
