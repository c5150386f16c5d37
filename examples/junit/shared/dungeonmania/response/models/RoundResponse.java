package dungeonmania.response.models;

import java.util.List;

/** A round of a battle: what it did to both, damage being negative. */
public final class RoundResponse {
    private final double deltaPlayerHealth;
    private final double deltaEnemyHealth;
    private final List<ItemResponse> weaponryUsed;

    public RoundResponse(double deltaPlayerHealth, double deltaEnemyHealth, List<ItemResponse> weaponryUsed) {
        this.deltaPlayerHealth = deltaPlayerHealth;
        this.deltaEnemyHealth = deltaEnemyHealth;
        this.weaponryUsed = weaponryUsed;
    }

    /** The name in most terms. */
    public double getDeltaCharacterHealth() {
        return deltaPlayerHealth;
    }

    public double getDeltaPlayerHealth() {
        return deltaPlayerHealth;
    }

    public double getDeltaEnemyHealth() {
        return deltaEnemyHealth;
    }

    public List<ItemResponse> getWeaponryUsed() {
        return weaponryUsed;
    }
}
