// Runs before the first paint: who chose lamplight is not dazzled while the client loads, and the words come with the scripts.
(() => {
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("bocage-settings") ?? "{}");
  } catch {
    // Storage forbidden or spoilt: the system's choice will do.
  }
  if (chosen.theme) document.documentElement.dataset.theme = chosen.theme;
  const lang = chosen.lang ?? (navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en");
  for (const name of [`data-${lang}`, `data-page-${lang}`]) {
    const href = document.currentScript.getAttribute(name); // words of all pages, and of this one, named by the build
    if (href) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
})();
