import "../ui/theme.css";
import "../ui/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { foresee } from "./lazyPages";
import { introduce } from "../person/person.svelte";
import { kept } from "../net/pocket.svelte";
import { route } from "./router.svelte";
import { applySettings, settings } from "../person/settings.svelte";
import { speak } from "../l10n/speech.svelte";

applySettings(); // before anything is drawn

// Everything the first page will wait for is asked for at once.
introduce().catch(() => {}); // the page says what is wrong
foresee(route().page);
await speak(settings.lang);
mount(App, { target: document.getElementById("app")! });

// Who keeps the pocket edition gets its news, when nothing else is waited for.
if (kept()) setTimeout(() => void import("../pocket/upkeep").then((m) => m.lookAfter()), 2000);
