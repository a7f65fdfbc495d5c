// Runs before the first paint: who chose lamplight is not dazzled while the client loads.
try {
  const { theme } = JSON.parse(localStorage.getItem("bocage-settings") ?? "{}");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Storage forbidden or spoilt: the system's choice will do.
}
