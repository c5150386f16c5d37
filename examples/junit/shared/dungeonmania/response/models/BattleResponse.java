package dungeonmania.response.models;

import java.util.List;

/** A battle, from its first round to its last. */
public final class BattleResponse {
    private final String enemy;
    private final List<RoundResponse> rounds;
    private final List<ItemResponse> battleItems;
    private final double initialPlayerHealth;
    private final double initialEnemyHealth;

    public BattleResponse(
            String enemy,
            List<RoundResponse> rounds,
            List<ItemResponse> battleItems,
            double initialPlayerHealth,
            double initialEnemyHealth) {
        this.enemy = enemy;
        this.rounds = rounds;
        this.battleItems = battleItems;
        this.initialPlayerHealth = initialPlayerHealth;
        this.initialEnemyHealth = initialEnemyHealth;
    }

    public String getEnemy() {
        return enemy;
    }

    public List<RoundResponse> getRounds() {
        return rounds;
    }

    public List<ItemResponse> getBattleItems() {
        return battleItems;
    }

    public double getInitialPlayerHealth() {
        return initialPlayerHealth;
    }

    public double getInitialEnemyHealth() {
        return initialEnemyHealth;
    }
}
