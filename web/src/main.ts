import "./theme.css";
import "./ui/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./settings.svelte";
import { speak } from "./speech.svelte";

await speak(settings.lang);
mount(App, { target: document.getElementById("app")! });
