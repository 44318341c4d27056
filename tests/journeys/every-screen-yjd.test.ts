import { describeEveryScreen } from "./support/every-screen.ts";

describeEveryScreen("YJD");
