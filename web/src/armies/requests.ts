// Requests about armies, apart from the others: only the page of armies makes them.

import { get, getAs, post } from "../net/api";
import type { ArmyBattleMade, ArmyBattleWish, ArmyJson, ArmyNation, ArmyOffer, ArmyReport, ArmySheet, ArmyWish } from "../net/wire";

export const armies = {
  nations: () => get<ArmyNation[]>("/api/armies/nations"),
  offer: (nation: string, date: string) => get<ArmyOffer>(`/api/armies/offer?nation=${encodeURIComponent(nation)}&date=${date}`),
  propose: (wish: ArmyWish) => post<ArmyReport>("/api/armies/propose", wish),
  check: (army: ArmyJson) => post<ArmyReport>("/api/armies/check", { army, id: "" }),
  read: (text: string) => post<ArmyReport>("/api/armies/read", { text }),
  save: (army: ArmyJson, id: string) => post<ArmySheet>("/api/armies", { army, id }),
  mine: () => getAs<ArmySheet[]>("/api/armies/mine"),
  find: (id: string) => getAs<ArmySheet>(`/api/armies/${encodeURIComponent(id)}`),
  forget: (id: string) => post<ArmySheet[]>(`/api/armies/${encodeURIComponent(id)}/forget`),
  battle: (wish: ArmyBattleWish) => post<ArmyBattleMade>("/api/armies/battle", wish),
};
