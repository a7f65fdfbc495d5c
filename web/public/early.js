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
  const words = document.currentScript.dataset[lang]; // named by the build
  if (words) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: words }));
})();
