// A tiny router on the history of the browser.

import { routeOf, type Route } from "./routes";

function here(): Route {
  return routeOf(location.pathname, location.search, location.hash);
}

const router = $state<{ route: Route }>({ route: here() });

addEventListener("popstate", () => (router.route = here()));

export function route(): Route {
  return router.route;
}

export function go(href: string): void {
  history.pushState(null, "", href);
  router.route = here();
  scrollTo(0, 0);
}

/** Change the address without a new page: the moment of a replay, a used invitation. */
export function rewrite(href: string): void {
  history.replaceState(history.state, "", href);
}

/** Links inside the site change the page without loading it anew. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return;
  }
  const link = (event.target as Element | null)?.closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || /^\/(api|ws)\//.test(url.pathname)) return;
  if (url.hash && url.pathname === location.pathname) return;
  event.preventDefault();
  go(url.pathname + url.search + url.hash);
}
